import { Connection, type Status } from "../net/connection.ts";
import type { FromServer, Request } from "../net/messages.ts";
import type { LessonNow } from "../net/wire.ts";
import { TableStore, type Link } from "../table/store.svelte.ts";
import { wished } from "../words/book.ts";

const PATIENCE = 2; // answers "not yet" before what counts glows by itself

/** A lesson over one socket: each step has a table of its own, laid anew whenever the step begins. */
export class LessonStore {
  now: LessonNow | null = $state.raw(null);
  table: TableStore | null = $state.raw(null);
  answer = $state(""); // to a legal move that does not count
  showing = $state(false); // does what counts glow?
  gone = $state("");
  status: Status = $state("connecting");
  readonly #game: string;
  readonly #connection: Connection;
  #misses = 0;

  constructor(game: string) {
    this.#game = game;
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    this.#connection = new Connection(url, () => this.#learn(this.now?.step ?? null));
    this.#connection.onstatus = (status) => (this.status = status);
    this.#connection.onmessage = (message) => this.#hear(message);
  }

  #learn(step: number | null): Request {
    return { t: "learn", game: this.#game, step, language: wished() };
  }

  close(): void {
    this.#connection.close();
  }

  renew(): void {
    this.#connection.renew();
  }

  /** Begins a step from its start. */
  async begin(step: number): Promise<void> {
    this.#refused(await this.#connection.ask(this.#learn(step)));
  }

  /** Is the step done, and has everything come to rest? */
  get done(): boolean {
    return this.now?.state === "done" && (this.table?.stage.settled ?? false);
  }

  #hear(message: FromServer): void {
    if (message.t === "lesson") this.#see(message);
    else if (message.t === "refused") this.#refused(message);
    else this.table?.receive(message);
  }

  #see(now: LessonNow): void {
    if (now.begins) {
      this.table = new TableStore("", 0, this.#link());
      this.table.direct = true;
      this.#misses = 0;
    }
    if (now.begins || now.state !== this.now?.state || now.reads !== this.now.reads) this.showing = now.step === 0 && now.state === "ask";
    this.answer = "";
    this.now = now;
  }

  /** The socket, but for what only a lesson answers. */
  #link(): Link {
    return {
      ask: async (request) => {
        const answer = await this.#connection.ask(request);
        if (answer.t !== "refused" || answer.kind !== "not_yet") return answer;
        this.answer = answer.text;
        this.#misses += 1;
        if (this.#misses >= PATIENCE) this.showing = true;
        return { t: "done", ref: answer.ref };
      },
      renew: () => this.#connection.renew(),
      close: () => {},
    };
  }

  #refused(answer: FromServer): void {
    if (answer.t === "refused") this.gone = answer.text;
  }
}
