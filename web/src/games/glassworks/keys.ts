import type { GameClient } from "../../table/types.ts";
import type { Plan } from "./plan.svelte.ts";
import { words } from "./words/words.ts";

const KEYS = ["1 – 9", "L", "← →", "V"];

/** The board's own keys, and what they do. */
export const keys = (): GameClient["keys"] => KEYS.map((key, i) => [key, words.keys[i]]);

/** Does what a key stands for now; false if it stands for nothing. */
export function press(plan: Plan, key: string): boolean {
  const { table, view } = plan;
  const side = ["ArrowLeft", "ArrowRight"].indexOf(key);
  const digit = /^[1-9]$/.test(key) ? Number(key) - 1 : -1;
  if (key === "v" && view.rival) plan.rivals = !plan.rivals;
  else if (key === "l") void table.choose("draw");
  else if (side >= 0 && plan.placing !== null) void table.choose(view.river.find(({ tile }) => tile === plan.placing)!.puts[side]);
  else if (digit >= 0 && plan.pairing) plan.choose(view.river[digit]?.tile ?? null);
  else if (digit >= 0) void table.choose(view.picks[(view.phase === "leave" ? view.lake : view.boards[plan.home].satchel)[digit]] ?? "");
  else return false;
  return true;
}
