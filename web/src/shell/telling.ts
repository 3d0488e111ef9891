import { Trouble } from "../net/api.ts";
import { sentence, words } from "./words.ts";

/** What went wrong, in a sentence for the visitor. */
export function telling(error: unknown): string {
  if (!(error instanceof Trouble)) return words.fault;
  if (error.status === 0 || error.status >= 502) return words.unreachable;
  if (error.status === 404) return words.gone;
  if (error.status === 429) return words.tooMany;
  return error.message ? sentence(error.message) : words.fault;
}
