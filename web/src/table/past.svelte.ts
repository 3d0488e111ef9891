import type { FromServer, Request } from "../net/messages.ts";
import type { Happened, Line } from "../net/wire.ts";
import { tableText } from "../words/table/words.ts";
import { logLines } from "./log.ts";
import type { Stage } from "./stage.svelte.ts";

const GAP_MS = 400; // between two questions, however fast somebody steps

/** Looking back while the game goes on: an earlier moment is on the stage, as this seat knew it then. Nothing can be played there. */
export class LookingBack<View> {
  at: number | null = $state(null); // events before the moment that is shown; null: it is now
  lines: Line[][] = []; // of the scores at that moment, by seat
  readonly #stage: Stage<View>;
  readonly #ask: (request: Request) => Promise<FromServer>;
  readonly #events: () => Happened[];
  #since = $state(0); // events that were known when somebody began to look back
  #wanted: number | null = null;
  #asking = false;
  /** What has happened meanwhile. */
  fresh: number = $derived.by(() => (this.at === null ? 0 : Math.max(0, this.#events().length - this.#since)));

  constructor(stage: Stage<View>, ask: (request: Request) => Promise<FromServer>, events: () => Happened[]) {
    this.#stage = stage;
    this.#ask = ask;
    this.#events = events;
  }

  /** Shows the moment after n events; after the last one it is now. One question at a time: whatever was passed over meanwhile is left out. */
  async to(n: number): Promise<void> {
    if (n >= this.#events().length) return this.now();
    this.#wanted = Math.max(0, n);
    if (this.#asking) return;
    this.#asking = true;
    while (this.#wanted !== null && this.#wanted !== this.at) {
      const asked: number = this.#wanted;
      const answer = await this.#ask({ t: "look_back", n: asked });
      if (answer.t !== "past") this.#wanted = null;
      else if (this.#wanted === asked) this.#show(answer as typeof answer & { view: View });
      await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    }
    this.#asking = false;
  }

  #show({ n, view, scores, actors, lines }: { n: number; view: View; scores: number[]; actors: number[]; lines: Line[][] }): void {
    if (this.at === null) this.#since = this.#events().length;
    [this.at, this.lines] = [n, lines];
    this.#stage.showInstead({ t: "view", n, k: this.#stage.latest?.k ?? 0, view, legal: [], labels: [], actors, scores, undo: { open: false, why: tableText.pastOnly } });
  }

  /** One line of the log back, or on. */
  step(way: 1 | -1): void {
    const from = this.#wanted ?? this.at ?? this.#events().length;
    const stops = [0, ...logLines(this.#events()).map(({ last }) => last + 1)];
    const stop = way < 0 ? stops.findLast((n) => n < from) : stops.find((n) => n > from);
    if (stop !== undefined) void this.to(stop);
  }

  /** The game as it stands. */
  now(): void {
    this.#wanted = null;
    if (this.at === null) return;
    this.at = null;
    this.#stage.resume();
  }

  /** The log has changed: what was taken back has never been. */
  follow(before: Happened[], after: Happened[]): void {
    const at = this.at;
    if (at !== null && !before.slice(0, at).every(({ seat, text }, i) => after[i]?.seat === seat && after[i].text === text)) this.now();
  }
}
