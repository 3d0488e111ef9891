import type { TableStore } from "./store.svelte.ts";

/** A piece that keeps its identity from view to view, although views only say what lies where. */
export interface Tracked<Place extends string = string> { id: string; kind: string; place: Place }

/**
 * Gives every piece of `next` an id: pieces that did not move keep theirs; a piece that is new at a place takes the id of an equal one
 * that has left another place (preferring `from`, a guess of where it came from); the rest get fresh ids.
 */
export function track<Place extends string>(
  previous: Tracked<Place>[],
  next: { kind: string; place: Place }[],
  fresh: () => string,
  from: (place: Place) => Place[] = () => [],
): Tracked<Place>[] {
  const left = new Map<string, Tracked<Place>[]>(); // by kind and place
  const key = (piece: { kind: string; place: Place }) => `${piece.kind} ${piece.place}`;
  for (const piece of previous) left.set(key(piece), [...(left.get(key(piece)) ?? []), piece]);
  const result: (Tracked<Place> | null)[] = next.map((piece) => {
    const stayed = left.get(key(piece))?.shift();
    return stayed ? { ...stayed } : null;
  });
  const gone = (kind: string, place: Place): Tracked<Place> | undefined => {
    const wanted = from(place);
    const pool = [...left.values()].flat().filter((piece) => piece.kind === kind);
    pool.sort((a, b) => rank(wanted, a.place) - rank(wanted, b.place));
    const taken = pool[0];
    if (taken) left.set(key(taken), left.get(key(taken))!.filter((piece) => piece !== taken));
    return taken;
  };
  return next.map((piece, i) => result[i] ?? { id: gone(piece.kind, piece.place)?.id ?? fresh(), ...piece });
}

/** The pieces of one table, followed from view to view: `placed` reads them off a view, `sources` guesses where one came from, likeliest first. */
export class Tracker<View, Place extends string = string> {
  #placed: (view: View) => { kind: string; place: Place }[];
  #sources: (place: Place, view: View) => Place[];
  #view: View | null = null;
  #tracked: Tracked<Place>[] = [];
  #by = new Map<Place, string[]>();
  #next = 0;

  constructor(placed: (view: View) => { kind: string; place: Place }[], sources: (place: Place, view: View) => Place[] = () => []) {
    this.#placed = placed;
    this.#sources = sources;
  }

  all(view: View): Tracked<Place>[] {
    if (view !== this.#view) this.#follow(view);
    return this.#tracked;
  }

  /** The ids of the pieces at a place, in the order the view lists them. */
  at(view: View, place: Place): string[] {
    this.all(view);
    return this.#by.get(place) ?? [];
  }

  #follow(view: View): void {
    this.#view = view;
    this.#tracked = track(this.#tracked, this.#placed(view), () => `piece ${this.#next++}`, (place) => this.#sources(place, view));
    this.#by = new Map([...Map.groupBy(this.#tracked, ({ place }) => place)].map(([place, pieces]) => [place, pieces.map(({ id }) => id)]));
    this.arrived(this.#tracked);
  }

  /** For boards that remember more of a piece than its place. */
  protected arrived(_: Tracked<Place>[]): void {}
}

/** One of a thing for each table: board and seat plates share it. */
export function perTable<Thing>(make: () => Thing): (table: TableStore) => Thing {
  const known = new WeakMap<TableStore, Thing>();
  return (table) => {
    if (!known.has(table)) known.set(table, make());
    return known.get(table)!;
  };
}

const rank = <Place>(wanted: Place[], place: Place): number => (wanted.includes(place) ? wanted.indexOf(place) : wanted.length);
