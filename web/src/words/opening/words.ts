/** What is said where a table is opened, and while it waits. */
import { book } from "../book.ts";
import { en } from "./en.ts";

export const openingText = book(en, {
  de: async () => (await import("./de.ts")).de,
  nl: async () => (await import("./nl.ts")).nl,
  it: async () => (await import("./it.ts")).it,
});
