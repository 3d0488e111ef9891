/** What a tile stands for while one walks, and how a screen reader says it. */
import { capital } from "../../shell/words.ts";
import type { TableStore } from "../../table/store.svelte.ts";
import { key, type Spot } from "./hexes.ts";
import type { Reach, Tile, View } from "./view.ts";
import { words } from "./words/words.ts";

/** What pressing a tile does while the own walker is asked: one move, or a way of several. */
export interface Deed { at: Spot; moves: string[]; sort: string; reach?: Reach }

/** The deeds by tile: ways first, then swimming, then rafts; or rafts alone, when one is to be built. */
export function deedsOf(view: View, rafting: boolean): Map<string, Deed> {
  const ways = view.reach.map((reach): Deed => ({ at: reach, moves: reach.moves, sort: "go", reach }));
  const others = view.deeds.map(({ q, r, move, sort }): Deed => ({ at: { q, r }, moves: [move], sort }));
  const found = new Map<string, Deed>();
  for (const deed of rafting ? others.filter(({ sort }) => sort === "raft") : [...ways, ...others]) if (!found.has(key(deed.at))) found.set(key(deed.at), deed);
  return found;
}

/** A tile or place as a screen reader says it: what lies there, who is there, and where it is. */
export function label(view: View, table: TableStore<View>, tile: Tile): string {
  const here = (thing: Spot): boolean => key(thing) === key(tile);
  const sight = view.sights.find((one) => one.kind === tile.kind);
  const parts = [
    capital(view.kinds[tile.kind].name),
    ...(sight ? [words.worth(sight.worth), ...(table.seat !== null && sight.seen.includes(table.seat) ? [words.seen] : [])] : []),
    ...view.huts.filter(here).map((hut) => paying(words.hutOf(table.name(hut.owner)), hut.paid)),
    ...view.rafts.filter(here).map((one) => paying(words.raftOf(table.name(one.owner)), one.paid)),
    ...view.players.flatMap((player, seat) => (here(player) ? [table.name(seat)] : [])),
    words.at(tile.move),
  ];
  return parts.join(", ");
}

const paying = (thing: string, paid: boolean): string => (paid ? `${thing}, ${words.hasPaid}` : thing);
