import { Connection, type Status } from "../net/connection.ts";
import type { FromServer, Request } from "../net/messages.ts";
import type { PuzzleNow } from "../net/wire.ts";
import { TableStore, type Link } from "../table/store.svelte.ts";
import { wished } from "../words/book.ts";

/** Puzzles over one socket: each has a table of its own, laid anew when it begins. */
export class PuzzleStore {
  now: PuzzleNow | null = $state.raw(null);
  table: TableStore | null = $state.raw(null);
  answer = $state(""); // to a legal move that is not the best
  showing = $state(false); // does what solves it glow?
  gone = $state("");
  status: Status = $state("connecting");
  readonly #connection: Connection;
  #wish: Request;

  /** A puzzle of a game; without a game, the puzzle of the day. */
  constructor(game: string, number: number) {
    this.#wish = { t: "solve", game, number, language: wished() };
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    this.#connection = new Connection(url, () => this.#wish);
    this.#connection.onstatus = (status) => (this.status = status);
    this.#connection.onmessage = (message) => this.#hear(message);
  }

  close(): void {
    this.#connection.close();
  }

  /** Begins a puzzle of the same game, or this one again. */
  async begin(number: number): Promise<void> {
    this.#wish = { t: "solve", game: this.now!.game, number, language: wished() };
    this.#refused(await this.#connection.ask(this.#wish));
  }

  /** Is it solved, and has everything come to rest? */
  get done(): boolean {
    return (this.now?.done ?? false) && (this.table?.stage.settled ?? false);
  }

  #hear(message: FromServer): void {
    if (message.t === "puzzle") this.#see(message);
    else if (message.t === "refused") this.#refused(message);
    else this.table?.receive(message);
  }

  #see(now: PuzzleNow): void {
    if (now.begins) {
      this.table = new TableStore("", now.seat, this.#link());
      this.table.direct = true;
      this.showing = false;
    }
    this.answer = "";
    this.now = now;
  }

  /** The socket, but for what only a puzzle answers. */
  #link(): Link {
    return {
      ask: async (request) => {
        const answer = await this.#connection.ask(request);
        if (answer.t !== "refused" || answer.kind !== "not_yet") return answer;
        this.answer = answer.text;
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
