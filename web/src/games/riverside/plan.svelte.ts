/** What the player has in mind at this board before a move is made: what comes with the die, which boat or sheet is looked at. */
import type { TableStore } from "../../table/store.svelte.ts";
import type { With } from "./moves.ts";
import type { SheetView, View } from "./view.ts";

export class Plan {
  with: With = $state({ green: false, fan: false, warm: false });
  fast = $state(false); // the Speed boat is meant to be used
  looked: number | null = $state(null); // the seat whose sheet is shown, if not the own
  open: string | null = $state(null); // the boat that is shown large on a phone

  #table: TableStore<View>;
  #held: { move: string; view: View } | null = $state.raw(null);

  constructor(table: TableStore<View>) {
    this.#table = table;
    $effect(() => {
      if (this.#step !== "dice") this.with = { green: false, fan: false, warm: false };
      if (this.#step !== "village") this.fast = false;
      this.open = this.looked = null; // a new step is about the own sheet
    });
    $effect(() => {
      const move = table.armed;
      if (move) void table.preview(move).then((preview) => (this.#held = preview && { move, view: preview.view as View }));
    });
  }

  home: number = $derived.by(() => this.#table.seat ?? 0);
  seat: number = $derived.by(() => this.looked ?? this.home);
  own: SheetView | undefined = $derived.by(() => this.#table.now?.view.sheets[this.home]);
  #step: string | undefined = $derived.by(() => this.own?.step);
  /** The move that is pointed at or held for the confirm button. */
  move: string | null = $derived.by(() => this.#table.pointed?.move ?? this.#table.armed);
  /** The shown sheet as it would be after that move. */
  next: SheetView | undefined = $derived.by(() => {
    if (this.seat !== this.home) return undefined;
    const held = this.#held && this.#held.move === this.#table.armed ? this.#held.view : undefined;
    return (this.#table.ghost?.view ?? held)?.sheets[this.home];
  });

  /** Takes something along with the base die, or leaves it; a Warm night is for the green die. */
  toggle(what: keyof With): void {
    const on = !this.with[what];
    this.with = { ...this.with, [what]: on };
    if (what === "warm" && on) this.with.green = true;
    if (what === "green" && !on) this.with.warm = false;
  }
}
