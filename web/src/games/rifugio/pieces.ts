/** Tiles and rafts with an identity, so that they can fly from where they were to where they are. */
import type { TableStore } from "../../table/store.svelte.ts";
import { track, type Tracked } from "../../table/track.ts";
import { key } from "./hexes.ts";
import type { View } from "./view.ts";

type Place = "row" | `map ${string}`;
export interface Open { id: string; kind: number; taken: boolean }

export class Pieces {
  #view: View | null = null;
  #tracked: Tracked<Place>[] = [];
  #slots: string[] = []; // ids of open tiles; each keeps its slot
  #next = 0;

  /** The open tiles, the one being laid among them, each in the slot it was dealt to. */
  open(view: View): Open[] {
    this.#follow(view);
    const row = this.#tracked.filter(({ place }) => place === "row");
    return this.#slots.map((id) => {
      const i = row.findIndex((piece) => piece.id === id);
      return { id, kind: Number(row[i].kind), taken: i >= view.row.length };
    });
  }

  /** The id of a thing on the map: a tile by its kind, a raft by its owner. */
  on(view: View, kind: string, q: number, r: number): string | undefined {
    this.#follow(view);
    return this.#tracked.find((piece) => piece.kind === kind && piece.place === `map ${key({ q, r })}`)?.id;
  }

  #follow(view: View): void {
    if (view === this.#view) return;
    this.#view = view;
    this.#tracked = track(this.#tracked, placed(view), () => `rifugio ${this.#next++}`);
    const row = this.#tracked.filter(({ place }) => place === "row").map(({ id }) => id);
    const fresh = row.filter((id) => !this.#slots.includes(id));
    const kept = this.#slots.map((id) => (row.includes(id) ? id : fresh.shift())).filter((id) => id !== undefined);
    this.#slots = [...kept, ...fresh];
  }
}

const known = new WeakMap<TableStore, Pieces>();

export function piecesOf(table: TableStore): Pieces {
  let pieces = known.get(table);
  if (!pieces) known.set(table, (pieces = new Pieces()));
  return pieces;
}

/** The kind by which a raft is followed. */
export const raftKind = (owner: number): string => `raft ${owner}`;

function placed(view: View): { kind: string; place: Place }[] {
  const row = view.hand < 0 ? view.row : [...view.row, view.hand];
  return [
    ...row.map((kind) => ({ kind: `${kind}`, place: "row" as const })),
    ...view.tiles.map((tile) => ({ kind: `${tile.kind}`, place: `map ${key(tile)}` as const })),
    ...view.rafts.map((one) => ({ kind: raftKind(one.owner), place: `map ${key(one)}` as const })),
  ];
}
