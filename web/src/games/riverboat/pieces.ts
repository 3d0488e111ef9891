/** Everything on the table that moves, with an identity, so that it can travel from where it was to where it is. */
import { perTable, Tracker, type Tracked } from "../../table/track.ts";
import { letterOf, tilesOf } from "./looks.ts";
import type { View } from "./view.ts";

type Piece = { kind: string; place: string };

class Pieces extends Tracker<View> {
  #slots = new Map<string, number>(); // where the tiles of the crop board lie

  constructor() {
    super(placed, sources);
  }

  /** The crop board's tiles of one size, each on the space where it was put. */
  market(view: View, hexes: number): { id: string; name: string; slot: number }[] {
    const tiles = this.all(view).filter(({ place }) => place.startsWith("market ") && place.length === 7 + hexes);
    return tiles.map(({ id, place }) => ({ id, name: place.slice(7), slot: this.#slots.get(id)! }));
  }

  protected override arrived(pieces: Tracked[]): void {
    const market = pieces.filter(({ place }) => place.startsWith("market "));
    const slots = new Map<string, number>();
    for (const { id } of market) if (this.#slots.has(id)) slots.set(id, this.#slots.get(id)!);
    for (const { id, place } of market) {
      if (slots.has(id)) continue;
      const taken = new Set(market.filter((other) => other.place.length === place.length).map((other) => slots.get(other.id)));
      let slot = 0;
      while (taken.has(slot)) slot++;
      slots.set(id, slot);
    }
    this.#slots = slots;
  }
}

export const piecesOf = perTable(() => new Pieces());

const several = (n: number, piece: Piece): Piece[] => Array.from({ length: n }, () => piece);
const tileKind = (letters: string): string => `tile ${[...letters].sort().join("")}`;

function placed(view: View): Piece[] {
  return [
    ...view.tiles.flatMap(({ name, up }) => several(up, { kind: tileKind(name), place: `market ${name}` })),
    ...(view.hand ? [{ kind: tileKind(view.hand), place: "hand" }] : []),
    ...view.boats.filter(({ docked }) => docked).map(({ name }) => ({ kind: `boat ${name}`, place: `quay ${name}` })),
    ...view.farms.flatMap((farm, seat) => [
      ...several(farm.supply, { kind: `worker ${seat}`, place: `shed ${seat}` }),
      ...several(farm.agents, { kind: `worker ${seat}`, place: `mansion ${seat}` }),
      ...farm.workers.map((cell) => ({ kind: `worker ${seat}`, place: `field ${seat} ${cell}` })),
      ...tilesOf(farm.crops, farm.tiles).map(({ cells, crops }) => ({ kind: tileKind(crops.map(letterOf).join("")), place: `farm ${seat} ${cells.join()}` })),
      ...farm.boats.map(({ boat }, n) => ({ kind: `boat ${boat}`, place: `berth ${seat} ${n}` })),
      ...several(farm.surveyors, { kind: `surveyor ${seat}`, place: `office ${seat}` }),
      ...farm.places.filter(({ surveyed }) => surveyed).map(({ cell }) => ({ kind: `surveyor ${seat}`, place: `survey ${seat} ${cell}` })),
      ...farm.cards.filter(({ surveyed }) => surveyed).map(({ name }) => ({ kind: `surveyor ${seat}`, place: `survey ${seat} ${name}` })),
    ]),
  ];
}

/** From where a piece most likely came, likeliest first. */
function sources(place: string): string[] {
  const [where, seat] = place.split(" ");
  if (where === "field") return [`shed ${seat}`];
  if (where === "farm") return ["hand"];
  return where === "survey" ? [`office ${seat}`] : [];
}
