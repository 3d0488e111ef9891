/** Which move belongs to which target, and a move in a few words. */
import type { TableStore } from "../../table/store.svelte.ts";
import { colourOf, glassName, paintOf, PAINTS, SHAPES, shapeOf } from "./glass.ts";
import type { Prospect, View } from "./view.ts";

export const pick = (kind: number): string => `${paintOf(kind).letter}${shapeOf(kind) + 1}`;
export const open = (colour: number): string => `=${PAINTS[colour].letter}`;
export const post = (place: number): string => `P${place + 1}`;

/** Putting glass on `tile` and gathering its neighbour towards the start (<) or the lake (>). */
export const put = (tile: number, side: "<" | ">"): string => `@${tile + 1}${side}`;

/** The ways to gather the tile at `place`: from the tile after it, or from the one before it. */
export function gathering(view: View, place: number): string[] {
  const after = view.river[place + 1];
  const before = view.river[place - 1];
  return [...(after ? [put(after.tile, "<")] : []), ...(before ? [put(before.tile, ">")] : [])];
}

const placeOf = (view: View, tile: number): number => view.river.findIndex((lies) => lies.tile === tile);

/** The name of the move with which a prospect ends. */
export function nameOf(view: View, prospect: Prospect): string {
  if (prospect.tile < 0) return open(prospect.opens[0]);
  return put(prospect.tile, placeOf(view, prospect.gathers) < placeOf(view, prospect.tile) ? "<" : ">");
}

export const prospectOf = (view: View, move: string | null | undefined): Prospect | undefined =>
  view.phase === "turn" ? undefined : view.prospects.find((prospect) => nameOf(view, prospect) === move);

/** What glass would come, counted: "2 purple, yellow". */
export function listed(glass: number[]): string {
  const counts = Map.groupBy(glass, colourOf);
  return [...counts].map(([colour, own]) => (own.length > 1 ? `${own.length} ${PAINTS[colour].name}` : PAINTS[colour].name)).join(", ") || "nothing";
}

export function describe(move: string, table: TableStore<View>): string {
  const view = table.now?.view;
  if (move === "draw") return "Draw from the lake";
  if (move === "pass") return "Pass";
  if (move.startsWith("=")) return `${capital(PAINTS.find(({ letter }) => letter === move[1])!.name)} first`;
  if (move.startsWith("@") && view) {
    const place = placeOf(view, Number(move[1]) - 1);
    return `Gather ${post(place + (move[2] === "<" ? -1 : 1))}${view.hand.length > 1 ? ` from ${post(place)}` : ""}`;
  }
  const glass = glassName(PAINTS.findIndex(({ letter }) => letter === move[0]) * SHAPES.length + Number(move[1]) - 1);
  if (view?.phase === "leave") return `Leave ${glass}`;
  return view?.phase === "spill" ? `Spill ${glass}` : capital(glass);
}

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
