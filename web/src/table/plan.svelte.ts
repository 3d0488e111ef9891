import type { TableStore } from "./store.svelte.ts";

/**
 * What somebody at a board has in mind before a move is sent: the halves of a choice, what is looked at. Each board adds its own.
 * It knows no rule: what may be chosen is in the view and in `table.legal`.
 */
export class Plan<View extends object> {
  readonly table: TableStore<View>;

  constructor(table: TableStore<View>) {
    this.table = table;
  }

  view: View = $derived.by(() => this.table.now!.view);
  /** The seat whose things are shown: the own one, the one through whose eyes a replay is seen, or for a watcher the one whose turn it is. */
  home: number = $derived.by(() => {
    const { seat = -1, turn = 0 } = this.view as { seat?: number; turn?: number };
    return this.table.seat ?? Math.max(0, seat >= 0 ? seat : turn);
  });
  /** The move that is pointed at, held for the confirm button, or advised. */
  aimed: string | null = $derived.by(() => this.table.pointed?.move ?? this.table.armed ?? this.table.advised);
}
