import type { ViewNow } from "../net/wire.ts";

/** The position now, its view of the game's own type. */
export type Now<View> = Omit<ViewNow, "view"> & { view: View };

const CATCH_UP = 8; // more views than these waiting: jump to the last

/** Puts one view after the other on the stage, each when the pieces of the last have come to rest. */
export class Stage<View> {
  now: Now<View> | null = $state.raw(null); // what the board draws
  latest: Now<View> | null = $state.raw(null); // what the server said last
  aside = $state(false); // another moment is shown than the newest
  /** How a view is put there; the frame replaces it by a way that lets pieces fly. */
  put: (change: () => void) => Promise<void> = async (change) => change();
  #queue: Now<View>[] = $state.raw([]);
  #running = false;
  #waiting: { n: number; resolve: () => void }[] = [];
  readonly #entered: (before: Now<View> | null) => void;
  readonly #rested: () => void;

  /** `entered` is called when a view is on the stage, `rested` when no other waits. */
  constructor(entered: (before: Now<View> | null) => void, rested: () => void) {
    this.#entered = entered;
    this.#rested = rested;
  }

  /** Is the newest position the one shown? */
  get settled(): boolean {
    return this.#queue.length === 0;
  }

  /** Views come in order; n says nothing of it, for while all choose at once every seat counts its own events. */
  see(now: Now<View>): void {
    this.latest = now;
    if (!this.aside) this.#enqueue(now);
  }

  /** Shows another moment until `resume`; what the server says meanwhile is not shown. */
  showInstead(now: Now<View>): void {
    this.aside = true;
    this.#enqueue(now);
  }

  /** Goes on with the newest position. */
  resume(): void {
    this.aside = false;
    if (this.latest) this.#enqueue(this.latest);
  }

  #enqueue(now: Now<View>): void {
    this.#queue = this.#queue.length >= CATCH_UP ? [now] : [...this.#queue, now];
    if (!this.#running) void this.#run();
  }

  /** Resolves when a position of at least n events is on the stage and nothing moves. */
  shown(n: number): Promise<void> {
    if (this.now && this.now.n >= n && this.settled) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ n, resolve }));
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length > 0) {
      const next = this.#queue[0];
      const change = (): void => {
        const before = this.now;
        this.now = next;
        this.#entered(before);
      };
      if (this.now) await this.put(change);
      else change();
      this.#queue = this.#queue.filter((waiting) => waiting !== next); // a jump may have left it out already
    }
    this.#running = false;
    const n = this.now?.n ?? 0;
    for (const waiting of this.#waiting.filter((one) => one.n <= n)) waiting.resolve();
    this.#waiting = this.#waiting.filter((one) => one.n > n);
    this.#rested();
  }
}
