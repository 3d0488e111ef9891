/** What the player has in mind at this board before a move is made: what comes with the die, which boat or sheet is looked at. */
import { Plan as Base } from "../../table/plan.svelte.ts";
import type { TableStore } from "../../table/store.svelte.ts";
import type { Choice, SheetView, View } from "./view.ts";
import type { With } from "./moves.ts";

const NOTHING: With = { green: false, fan: false, warm: false };

export class Plan extends Base<View> {
  with: With = $state(NOTHING);
  fast = $state(false); // the Speed boat is meant to be used
  looked: number | null = $state(null); // the seat whose sheet is shown, if not the own
  open: string | null = $state(null); // the boat that is shown large on a phone
  #held: { move: string; view: View } | null = $state.raw(null);

  constructor(table: TableStore<View>) {
    super(table);
    $effect(() => {
      if (this.#step !== "dice") this.with = NOTHING;
      if (this.#step !== "village") this.fast = false;
      this.open = this.looked = null; // a new step is about the own sheet
    });
    $effect(() => {
      const move = table.armed;
      if (move) void table.preview(move).then((preview) => (this.#held = preview && { move, view: preview.view as View }));
    });
  }

  seat: number = $derived(this.looked ?? this.home);
  own: SheetView = $derived(this.view.sheets[this.home]);
  #step: string = $derived(this.own.step);
  /** The shown sheet as it would be after the move that is aimed at. */
  next: SheetView | undefined = $derived.by(() => {
    if (this.seat !== this.home) return undefined;
    const held = this.#held && this.#held.move === this.table.armed ? this.#held.view : undefined;
    return (this.table.ghost?.view ?? held)?.sheets[this.home];
  });

  /** Takes something along with the base die, or leaves it, with whatever else that needs: of what may be chosen, the likest. */
  toggle(what: keyof With): void {
    const wanted = { ...this.with, [what]: !this.with[what] };
    const alike = (one: With): number => Number(one.green === wanted.green) + Number(one.fan === wanted.fan) + Number(one.warm === wanted.warm);
    const open = this.view.choices.map(parts).filter((one) => one[what] === wanted[what]);
    this.with = open.sort((a, b) => alike(b) - alike(a))[0] ?? wanted;
  }
}

const parts = ({ green, fan_base, warm_night }: Choice): With => ({ green, fan: fan_base, warm: warm_night });
