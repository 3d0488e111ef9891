/** Every tile on the table with an identity, so that it can slide along its stall and fly to its buyer. */
import type { TableStore } from "../../table/store.svelte.ts";
import { track, type Tracked } from "../../table/track.ts";
import type { View } from "./view.ts";

export type Place = `port ${number} ${number}` | `rider ${number}`;

class Pieces {
  #view: View | null = null;
  #tracked: Tracked<Place>[] = [];
  #by = new Map<Place, string[]>();
  #next = 0;

  /** The ids of the tiles at a place, in the order the view lists them. */
  at(view: View, place: Place): string[] {
    if (view !== this.#view) this.#follow(view);
    return this.#by.get(place) ?? [];
  }

  #follow(view: View): void {
    this.#tracked = track(this.#tracked, placed(view), () => `tile ${this.#next++}`, (place) => sources(view, place));
    this.#by = new Map([...Map.groupBy(this.#tracked, (piece) => piece.place)].map(([place, pieces]) => [place, pieces.map((piece) => piece.id)]));
    this.#view = view;
  }
}

const known = new WeakMap<TableStore, Pieces>();

/** The pieces of a table; board and seat plates share them. */
export function piecesOf(table: TableStore): Pieces {
  let pieces = known.get(table);
  if (!pieces) known.set(table, (pieces = new Pieces()));
  return pieces;
}

/** Riders first: what they bought is theirs before a tile from the bag can be taken for it. */
function placed(view: View): { kind: string; place: Place }[] {
  return [
    ...view.riders.flatMap(({ tiles }, seat) => tiles.map((tile) => ({ kind: `${tile}`, place: `rider ${seat}` as Place }))),
    ...view.ports.flatMap(({ tiles }, port) => tiles.flatMap((tile, place) => (tile < 0 ? [] : [{ kind: `${tile}`, place: `port ${port} ${place}` as Place }]))),
  ];
}

/** From where a tile most likely came, likeliest first: along its stall, or from the port its buyer is in. */
function sources(view: View, place: Place): Place[] {
  const [, port, at] = place.split(" ").map(Number);
  const places = (from: number): Place[] => view.ports[from].tiles.map((_, i): Place => `port ${from} ${i}`);
  if (place.startsWith("rider")) return places(view.riders[port].port);
  return [...places(port).slice(at + 1), ...places(port).slice(0, at)];
}
