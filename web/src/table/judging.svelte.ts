/** A finished game being judged by the server, asked again and again until it is: whoever stops asking lets it rest. */
import { api, Trouble } from "../net/api.ts";
import type { ReviewNow } from "../net/wire.ts";
import { telling } from "../shell/telling.ts";

const [SOON_MS, LATER_MS] = [1500, 6000]; // until the next question, and if the server is busy
const BUSY = 429;

export class Judging {
  review = $state.raw<ReviewNow | null>(null);
  busy = $state(false);
  trouble = $state("");
  judged: boolean = $derived(this.review !== null && this.review.done === this.review.total);
  #table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #resting = true;

  constructor(table: string) {
    this.#table = table;
  }

  ask(): void {
    if (this.judged || !this.#resting) return;
    this.#resting = false;
    void this.#ask();
  }

  rest(): void {
    this.#resting = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    this.trouble = "";
    try {
      this.review = await api.review(this.#table);
      this.busy = false;
    } catch (error) {
      this.busy = error instanceof Trouble && error.status === BUSY;
      if (!this.busy) {
        this.trouble = telling(error);
        this.#resting = true;
      }
    }
    if (this.judged) this.#resting = true;
    clearTimeout(this.#timer); // of whoever rested and asked again meanwhile
    if (!this.#resting) this.#timer = setTimeout(() => void this.#ask(), this.busy ? LATER_MS : SOON_MS);
  }
}
