/** What is said at a table, in a book of its own so that the first page need not load it. */
import { book } from "../book.ts";
import { en } from "./en.ts";

export const tableText = book(en, {
  de: async () => (await import("./de.ts")).de,
  nl: async () => (await import("./nl.ts")).nl,
  it: async () => (await import("./it.ts")).it,
});
