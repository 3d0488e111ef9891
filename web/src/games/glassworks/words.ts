/** Places and glass in a few words, and what a move would bring. */
import { colourOf } from "./glass.ts";
import { words } from "./words/words.ts";
import type { Prospect, View } from "./view.ts";

export const post = (place: number): string => `P${place + 1}`;

/** The post of a tile, wherever it lies by now. */
export const postOf = (view: View, tile: number): string => post(view.river.findIndex((lies) => lies.tile === tile));

/** What glass would come, counted: "2 purple, yellow". */
export function listed(glass: number[]): string {
  const counts = Map.groupBy(glass, colourOf);
  return [...counts].map(([colour, own]) => words.counted(own.length, colour)).join(", ") || words.nothing;
}

/** What a move brings at once; picking a glass only leads to that. */
export const prospectOf = (view: View, move: string | null | undefined): Prospect | undefined =>
  view.prospects.find(({ moves }) => moves.length === 1 && moves[0] === move);
