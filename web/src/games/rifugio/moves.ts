/** Which move belongs to which target, and a move in a few words. */
import type { TableStore } from "../../table/store.svelte.ts";
import { beside, key, SIDES, spot, type Spot } from "./hexes.ts";
import { bare, capital } from "./looks.ts";
import type { Reach, View } from "./view.ts";

/** What pressing a tile does while the own walker is asked: one move, or a way of several. */
export interface Deed { at: Spot; moves: string[]; sort: "go" | "raft" | "swim"; reach?: Reach }

export const raft = (side: number): string => `raft-${SIDES[side]}`;
export const swim = (side: number): string => `swim-${SIDES[side]}`;
export const turned = (turn: number): string => `@${turn}`;
export const turns = [0, 1, 2, 3, 4, 5];

const POINTS = ["east", "south-east", "south-west", "west", "north-west", "north-east"];

/** The deeds of a seat by tile: ways first, then swimming, then rafts; or rafts alone, when one is to be built. */
export function deeds(view: View, legal: Set<string>, seat: number, rafting: boolean): Map<string, Deed> {
  const me = view.players[seat];
  const all: Deed[] = rafting ? [] : view.reach.filter(({ moves }) => legal.has(moves[0])).map((reach) => ({ at: reach, moves: reach.moves, sort: "go", reach }));
  const built = SIDES.flatMap((_, side): Deed[] => (legal.has(raft(side)) ? [{ at: beside(me, side), moves: [raft(side)], sort: "raft" }] : []));
  const swum = SIDES.flatMap((_, side): Deed[] => (legal.has(swim(side)) ? [{ at: beside(me, side), moves: [swim(side)], sort: "swim" }] : []));
  if (legal.has("swim")) swum.push({ at: me.stage === 3 ? spot(me.shore[0]) : me, moves: ["swim"], sort: "swim" });
  const found = new Map<string, Deed>();
  for (const deed of rafting ? built : [...all, ...swum, ...built]) if (!found.has(key(deed.at))) found.set(key(deed.at), deed);
  return found;
}

/** Everywhere the moves of a way lead, one after the other. */
export function trail(view: View, from: Spot, moves: string[]): Spot[] {
  const spots = [from];
  for (const move of moves) {
    const side = SIDES.findIndex((name) => name === move);
    const tile = side < 0 ? view.tiles.find((one) => one.move === move) : beside(spots.at(-1)!, side);
    if (tile) spots.push(tile);
  }
  return spots;
}

/** The sides of a walker's tile, those with water first: what to ask about when no side is open. */
export function watersFirst(view: View, seat: number): number[] {
  const me = view.players[seat];
  const wet = (side: number): boolean => view.tiles.some((tile) => key(tile) === key(beside(me, side)) && view.kinds[tile.kind].terrain === "water");
  return [...turns.filter(wet), ...turns.filter((side) => !wet(side))];
}

export function describe(move: string, table: TableStore<View>): string {
  const view = table.now?.view;
  if (move === "end") return "End the turn";
  if (move === "hut") return "Build a hut";
  if (move === "swim") return "Swim on";
  if (move.startsWith("raft-")) return `Build a raft ${point(move.slice(5))}`;
  if (move.startsWith("swim-")) return `Swim ${point(move.slice(5))}`;
  if (move.startsWith("@")) return `Lay it turned ${Number(move[1]) * 60}°`;
  if (move.includes(",")) return view?.phase === "lay" ? `Lay ${bare(view, view.hand)}` : "Sail there";
  if (SIDES.some((side) => side === move)) return `Go ${point(move)}`;
  const kind = view?.kinds.findIndex((one) => one.move === move) ?? -1;
  return `${view?.phase === "remove" ? "Remove" : "Take"} ${view && kind >= 0 ? bare(view, kind) : move}`;
}

const point = (side: string): string => POINTS[SIDES.findIndex((name) => name === side)];

/** A tile or place as a screen reader says it: what lies there, who is there, and where it is. */
export function label(view: View, table: TableStore<View>, tile: { q: number; r: number; kind: number; move: string }): string {
  const here = (thing: Spot): boolean => key(thing) === key(tile);
  const sight = view.sights.find((one) => one.kind === tile.kind);
  const parts = [
    capital(bare(view, tile.kind)),
    ...(sight ? [`worth ${sight.worth}`, ...(table.seat !== null && sight.seen.includes(table.seat) ? ["seen"] : [])] : []),
    ...view.huts.filter(here).map((hut) => `hut of ${table.name(hut.owner)}`),
    ...view.rafts.filter(here).map((one) => `raft of ${table.name(one.owner)}`),
    ...view.players.flatMap((player, seat) => (here(player) ? [table.name(seat)] : [])),
    `at ${tile.move}`,
  ];
  return parts.join(", ");
}
