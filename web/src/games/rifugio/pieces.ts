/** Tiles and rafts with an identity, so that they can fly from where they were to where they are. */
import { perTable, Tracker } from "../../table/track.ts";
import { key } from "./hexes.ts";
import type { View } from "./view.ts";

type Place = "row" | `map ${string}`;
export interface Open { id: string; kind: number; taken: boolean }

class Pieces extends Tracker<View, Place> {
  constructor() {
    super(placed);
  }

  /** The open tiles, the one being laid among them, by kind: the order follows from the view alone, so a page loaded anew has the same. */
  open(view: View): Open[] {
    const row = this.all(view).filter(({ place }) => place === "row");
    return row.map(({ id, kind }, i) => ({ id, kind: Number(kind), taken: i >= view.row.length })).sort((a, b) => a.kind - b.kind);
  }

  /** The id of a thing on the map: a tile by its kind, a raft by its owner. */
  on(view: View, kind: string, q: number, r: number): string | undefined {
    return this.all(view).find((piece) => piece.kind === kind && piece.place === `map ${key({ q, r })}`)?.id;
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
