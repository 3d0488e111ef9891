/** What is said off the table: opponents, friends, watching, results. */
import { book } from "../book.ts";
import { en } from "./en.ts";

export const socialText = book(en, {
  de: async () => (await import("./de.ts")).de,
  nl: async () => (await import("./nl.ts")).nl,
  it: async () => (await import("./it.ts")).it,
});
