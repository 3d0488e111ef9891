import type { Previewed } from "../net/wire.ts";
import { prefs } from "../shell/prefs.svelte.ts";

/** What a pointed move would bring, as far as it can be told. */
export interface Ghost<View> { gain: number; text?: string; view?: View }

/** The move under pointer or focus, and what it would bring: asked once for each move of a position. */
export class Pointer<View> {
  at: { move: string; at: DOMRect } | null = $state.raw(null);
  advised: string | null = $state(null); // drawn while nothing is pointed at
  #pointed: Ghost<View> | null = $state.raw(null);
  #drawn: Ghost<View> | null = $state.raw(null); // of the advised move
  readonly #ask: (move: string) => Promise<Previewed | null>;
  #previews = new Map<string, Promise<Previewed | null>>();

  constructor(ask: (move: string) => Promise<Previewed | null>) {
    this.#ask = ask;
  }

  get ghost(): Ghost<View> | null {
    return this.at ? this.#pointed : this.#drawn;
  }

  /** Draws what a move would bring, without anybody pointing at it. */
  advise(move: string | null): void {
    this.advised = move || null;
    this.#drawn = null;
    if (move) void this.preview(move).then((preview) => {
      if (preview && this.advised === move) this.#drawn = { gain: preview.gain, view: preview.view as View };
    });
  }

  point(move: string | null, at: DOMRect | null, ghost?: Ghost<View>): void {
    this.at = move && at ? { move, at } : null;
    this.#pointed = prefs.ghosts && move ? (ghost ?? null) : null;
    if (!move || ghost || !prefs.ghosts) return;
    void this.preview(move).then((preview) => {
      if (preview && this.at?.move === move) this.#pointed = { gain: preview.gain, view: preview.view as View };
    });
  }

  /** The position after a legal move, as far as the seat can know it. */
  preview(move: string): Promise<Previewed | null> {
    const known = this.#previews.get(move) ?? this.#ask(move);
    this.#previews.set(move, known);
    return known;
  }

  forget(): void {
    this.at = this.#pointed = this.advised = this.#drawn = null;
    this.#previews.clear();
  }
}
