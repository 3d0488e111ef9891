/** What the board says in the reader's language. */
import { book } from "../../../words/book.ts";
import { en } from "./en.ts";

export const words = book(en, {
  de: async () => (await import("./de.ts")).de,
  nl: async () => (await import("./nl.ts")).nl,
  it: async () => (await import("./it.ts")).it,
});
