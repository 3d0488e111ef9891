/** The sentences of the page About. */
import { book } from "../book.ts";
import { en } from "./en.ts";

export const aboutText = book(en, {
  de: async () => (await import("./de.ts")).de,
  nl: async () => (await import("./nl.ts")).nl,
  it: async () => (await import("./it.ts")).it,
});
