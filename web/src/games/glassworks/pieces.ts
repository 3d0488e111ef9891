/** Every piece of glass on the table with an identity, so that it can fly from where it was to where it is. */
import type { TableStore } from "../../table/store.svelte.ts";
import { track, type Tracked } from "../../table/track.ts";
import type { View } from "./view.ts";

export type Place = `tile ${number}` | "lake" | "hand" | `satchel ${number}` | `grid ${number} ${number}` | `overflow ${number}`;

export class Pieces {
  #view: View | null = null;
  #tracked: Tracked<Place>[] = [];
  #by = new Map<Place, string[]>();
  #next = 0;

  /** The ids of the pieces at a place, in the order the view lists them. */
  at(view: View, place: Place): string[] {
    if (view !== this.#view) this.#follow(view);
    return this.#by.get(place) ?? [];
  }

  #follow(view: View): void {
    const turn = Math.max(0, view.turn);
    this.#tracked = track(this.#tracked, placed(view), () => `glass ${this.#next++}`, (place) => sources(place, turn));
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

function placed(view: View): { kind: string; place: Place }[] {
  const lay = (glass: number[], place: Place) => glass.map((kind) => ({ kind: `${kind}`, place }));
  return [
    ...view.river.flatMap(({ tile, glass }) => lay(glass, `tile ${tile}`)),
    ...lay(view.lake, "lake"),
    ...lay(view.hand, "hand"),
    ...view.boards.flatMap((board, b) => [
      ...lay(board.satchel, `satchel ${b}`),
      ...board.columns.flatMap((column, c) => lay(column.glass, `grid ${b} ${c}`)),
      ...lay(board.overflow, `overflow ${b}`),
    ]),
  ];
}

/** From where a piece most likely came, likeliest first. */
function sources(place: Place, turn: number): Place[] {
  const tiles = [0, 1, 2, 3, 4, 5].map((tile): Place => `tile ${tile}`);
  if (place.startsWith("tile") || place === "hand") return ["hand", `satchel ${turn}`];
  if (place.startsWith("grid")) return ["hand", ...tiles];
  return place.startsWith("overflow") ? [`satchel ${turn}`, "hand", "lake", ...tiles] : ["lake", "hand"];
}
