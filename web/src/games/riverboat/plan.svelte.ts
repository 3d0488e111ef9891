import { Plan as Base } from "../../table/plan.svelte.ts";
import type { Boat, Farm, Prospect, View } from "./view.ts";

/** What a player is about to do: the halves of a choice, and what of it the board shows. It knows no rule, only prospects. */
export class Plan extends Base<View> {
  coin = $state(false); // a coin is laid down: what it opens is offered
  boat = $state<string | null>(null); // chosen before its crop,
  crop = $state<number | null>(null); // or the other way round
  held = $state<string | null>(null); // the cell the tile in hand lies over
  over = $state<string | null>(null); // the cell under the pointer
  turned = $state(0); // how often the tile was turned there
  #visited = $state<number | null>(null); // another seat whose mat is looked at

  shown: number = $derived.by(() => this.#visited ?? this.home);
  farm: Farm = $derived.by(() => this.view.farms[this.shown]);
  step: string = $derived.by(() => (this.table.asked ? this.view.step : ""));
  /** What may be done, by name; on a visited mat nothing. */
  prospects: Map<string, Prospect> = $derived.by(() => new Map(this.step ? this.view.prospects.map((one) => [one.move, one]) : []));
  coins: boolean = $derived.by(() => [...this.prospects.values()].some(({ coin }) => coin));
  atHome: boolean = $derived.by(() => this.shown === this.home);

  /** The ways to lay the tile in hand over the cell it is held at. */
  ways: Prospect[] = $derived.by(() => this.waysAt(this.held ?? this.over));
  /** The move that is pointed at, held for confirmation, or shown by the tile in hand. */
  aim: Prospect | undefined = $derived.by(
    () =>
      this.prospects.get(this.table.pointed?.move ?? "") ??
      this.prospects.get(this.table.armed ?? "") ??
      (this.step === "plant" && this.ways.length ? this.ways[this.turned % this.ways.length] : undefined),
  );

  waysAt(cell: string | null): Prospect[] {
    return this.step === "plant" && cell ? [...this.prospects.values()].filter(({ cells }) => cells.includes(cell)) : [];
  }

  /** The moves that a coin opens at a cell. */
  paidAt(cell: string): string[] {
    return [...this.prospects.values()].filter(({ coin, cells }) => coin && cells.includes(cell)).map(({ move }) => move);
  }

  /** The boat that a move fills. */
  boatOf(move: string | undefined): Boat | undefined {
    return this.view.boats.find(({ fill, paid }) => move !== undefined && (fill.includes(move) || paid.includes(move)));
  }

  /** Lays the tile in hand over a cell; over the same cell again, plants it as it lies. */
  hold(cell: string): void {
    if (this.held === cell) void this.table.choose(this.ways[this.turned % this.ways.length].move);
    else [this.held, this.turned] = [cell, 0];
  }

  turn(by = 1): void {
    const n = this.ways.length;
    if (n > 1) this.turned = (this.turned + by + n) % n;
  }

  /** Looks at the mat of the next seat. */
  visit(seat = (this.shown + 1) % this.view.farms.length): void {
    this.#visited = seat === this.home ? null : seat;
  }

  /** A new question: halves of a choice belong to the old one. */
  forget(): void {
    [this.coin, this.boat, this.crop, this.held, this.over, this.turned, this.#visited] = [false, null, null, null, null, 0, null];
  }
}
