/** Tiles and rafts with an identity, so that they can fly from where they were to where they are. */
import { perTable, Tracker, type Tracked } from "../../table/track.ts";
import { key } from "./hexes.ts";
import type { View } from "./view.ts";

type Place = "row" | `map ${string}`;
export interface Open { id: string; kind: number; taken: boolean }

class Pieces extends Tracker<View, Place> {
  #slots: string[] = []; // ids of open tiles; each keeps its slot

  constructor() {
    super(placed);
  }

  /** The open tiles, the one being laid among them, each in the slot it was dealt to. */
  open(view: View): Open[] {
    const row = this.all(view).filter(({ place }) => place === "row");
    return this.#slots.map((id) => {
      const i = row.findIndex((piece) => piece.id === id);
      return { id, kind: Number(row[i].kind), taken: i >= view.row.length };
    });
  }

  /** The id of a thing on the map: a tile by its kind, a raft by its owner. */
  on(view: View, kind: string, q: number, r: number): string | undefined {
    return this.all(view).find((piece) => piece.kind === kind && piece.place === `map ${key({ q, r })}`)?.id;
  }

  protected override arrived(pieces: Tracked<Place>[]): void {
    const row = pieces.filter(({ place }) => place === "row").map(({ id }) => id);
    const fresh = row.filter((id) => !this.#slots.includes(id));
    const kept = this.#slots.map((id) => (row.includes(id) ? id : fresh.shift())).filter((id) => id !== undefined);
    this.#slots = [...kept, ...fresh];
  }
}

export const piecesOf = perTable(() => new Pieces());

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
