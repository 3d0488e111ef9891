/** What a player prepares before it is sent: which way to pay, contracts to discard, the first of two tiles to swap. */
import { Plan as Base } from "../../table/plan.svelte.ts";
import type { Buy, View, Way } from "./view.ts";
import { contractOf } from "./words.ts";

export type Mode = "act" | "discard" | "swap";

export class Plan extends Base<View> {
  mode: Mode = $state("act");
  marks: number[] = $state([]); // contracts to discard
  first: number | null = $state(null); // the place of the tile to swap
  wanted: number[] = $state([]); // tiles to pay with
  finishing = $state(false); // marked contracts are gone: the action is to end as soon as the new position is shown

  purchase: Buy | undefined = $derived(this.view.buys.find(({ move }) => move === this.aimed));
  discarding: boolean = $derived(this.mode === "discard" || this.view.phase === "discard");
  ways: Way[] = $derived(this.view.paying?.ways ?? []);
  way: Way | undefined = $derived(this.ways.find(({ tiles }) => tiles.join() === this.wanted.join()) ?? this.ways[0]);

  /** A new position: what was prepared belongs to the old one. The wanted tiles stay until the contract is paid. */
  renew(): void {
    this.mode = "act";
    this.marks = [];
    this.first = null;
    if (!this.view.paying) this.wanted = [];
    if (this.finishing && this.table.legal.size > 0) {
      this.finishing = false;
      if (this.view.phase === "discard") void this.table.play("done");
    }
  }

  turn(mode: Mode): void {
    this.mode = this.mode === mode ? "act" : mode;
    this.marks = [];
    this.first = null;
  }

  mark(card: number): void {
    this.marks = this.marks.includes(card) ? this.marks.filter((marked) => marked !== card) : [...this.marks, card];
  }

  /** Discards what is marked, one after the other in the order of the legal moves, with one action. */
  async discard(): Promise<void> {
    const marked = new Set(this.marks.map((card) => contractOf(this.view, card).toss));
    for (const move of [...this.table.legal].filter((legal) => marked.has(legal))) await this.table.play(move);
    this.finishing = true;
  }

  /** The moves a tile of the own port stands for while two tiles are being swapped. */
  swaps(place: number): string[] {
    return this.view.swaps.filter(({ places }) => places.includes(place) && places.includes(this.first ?? place)).map(({ move }) => move);
  }

  /** Another way to pay, with more or fewer of a tile than now. */
  other(tile: number, more: boolean): Way | undefined {
    const count = (way: Way | undefined): number => way?.tiles.filter((paid) => paid === tile).length ?? 0;
    return this.ways.find((way) => (more ? count(way) > count(this.way) : count(way) < count(this.way)));
  }

  step(by: 1 | -1): void {
    const { ways, way } = this;
    if (way) this.wanted = ways[(ways.indexOf(way) + by + ways.length) % ways.length].tiles;
  }

  async pay(): Promise<void> {
    if (!this.way) return;
    const { moves, tiles } = this.way;
    this.wanted = tiles;
    for (const move of moves) await this.table.play(move);
  }
}
