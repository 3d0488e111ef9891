/** The shell's words in the reader's language. */
import { book } from "./book.ts";
import { en } from "./en.ts";

export const words = book(en, {
  de: async () => (await import("./de.ts")).de,
  nl: async () => (await import("./nl.ts")).nl,
  it: async () => (await import("./it.ts")).it,
});
