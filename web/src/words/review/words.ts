/** The sentences of a review, apart from the others so that the first page need not load them. */
import { book } from "../book.ts";
import { en } from "./en.ts";

export const reviewText = book(en, {
  de: async () => (await import("./de.ts")).de,
  nl: async () => (await import("./nl.ts")).nl,
  it: async () => (await import("./it.ts")).it,
});
