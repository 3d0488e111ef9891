/** What a player prepares before it is sent: which way to pay, contracts to discard, the first of two tiles to swap. */
import type { TableStore } from "../../table/store.svelte.ts";
import { contractOf, payment, swap, toss } from "./moves.ts";
import type { Contract, View, Way } from "./view.ts";

export type Mode = "act" | "discard" | "swap";

export class Plan {
  readonly table: TableStore<View>;
  mode: Mode = $state("act");
  marks: number[] = $state([]); // contracts to discard
  first: number | null = $state(null); // the place of the tile to swap
  wanted: number[] = $state([]); // tiles to pay with
  finishing = $state(false); // marked contracts are gone: the action is to end as soon as the new position is shown

  constructor(table: TableStore<View>) {
    this.table = table;
  }

  view: View = $derived.by(() => this.table.now!.view);
  home: number = $derived.by(() => this.table.seat ?? Math.max(0, this.view.turn));
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

  /** Discards what is marked, in the order the rules want it, with one action. */
  async discard(): Promise<void> {
    const moves = this.marks.toSorted((a, b) => a - b).map((card) => toss(contractOf(this.view, card)));
    for (const move of moves) await this.table.play(move);
    this.finishing = true;
  }

  /** The moves a tile of the own port stands for while two tiles are being swapped. */
  swaps(place: number): string[] {
    const others = this.first === null ? this.view.ports[this.view.riders[this.home].port].tiles.map((_, other) => other) : [this.first];
    return others.filter((other) => other !== place).map((other) => swap(place, other));
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

  async pay(contract: Contract): Promise<void> {
    if (!this.way) return;
    const moves = payment(this.view, contract, this.way);
    this.wanted = this.way.tiles;
    for (const move of moves) await this.table.play(move);
  }
}
