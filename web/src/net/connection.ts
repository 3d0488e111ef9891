import type { FromClient, FromServer, Request } from "./messages.ts";

export type Status = "connecting" | "open" | "lost";

/** What a Connection needs from its surroundings; tests hand in their own. */
export interface Surroundings {
  open(url: string): Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;
  random(): number;
  wakes(call: () => void, signal: AbortSignal): void; // calls when the network is back or the page is looked at again
}

const BROWSER: Surroundings = {
  open: (url) => new WebSocket(url),
  random: Math.random,
  wakes: (call, signal) => {
    addEventListener("online", call, { signal });
    document.addEventListener("visibilitychange", () => document.hidden || call(), { signal });
  },
};

const RESEND_MS = 2500;
const PING_MS = 5000;
const DEAD_MS = 12000;
const BACKOFF_MS = 500;
const BACKOFF_MAX_MS = 15000;
const TICK_MS = 500;
const LATE_MS = 4000; // a tick after such a pause comes from a page that slept
const OPEN = 1;

interface Waiting {
  message: FromClient;
  sent: number; // when, by the clock of performance.now()
  answer: (answer: FromServer) => void;
}

/**
 * A socket that stays: it says hello, asks again what was not answered, notices when the line is dead and comes back.
 * The server plays a decision number once only, so that asking again is always safe.
 */
export class Connection {
  status: Status = "connecting";
  onstatus: (status: Status) => void = () => {};
  onmessage: (message: FromServer) => void = () => {}; // all but the answers somebody waits for

  #socket: ReturnType<Surroundings["open"]> | null = null;
  #waiting = new Map<number, Waiting>();
  #ref = 0;
  #tries = 0;
  #heard = 0;
  #pinged = 0;
  #ticked = performance.now();
  #closed = false;
  #life = new AbortController();
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #ticker: ReturnType<typeof setInterval>;
  readonly #url: string;
  readonly #hello: () => Request;
  readonly #around: Surroundings;

  /** `hello` is called for every new socket, so that it names what is known by then. */
  constructor(url: string, hello: () => Request, around: Surroundings = BROWSER) {
    this.#url = url;
    this.#hello = hello;
    this.#around = around;
    this.#connect();
    this.#ticker = setInterval(() => this.#tick(), TICK_MS);
    around.wakes(() => this.#socket || this.renew(), this.#life.signal);
  }

  /** The one answer to a request, whenever the line allows it. */
  ask(request: Request): Promise<FromServer> {
    return new Promise((answer) => {
      const message = this.#numbered(request);
      this.#waiting.set(message.ref, { message, sent: performance.now(), answer });
      this.#send(message);
    });
  }

  /** Opens a new socket at once: the network is back, or whoever sits here has become somebody else; with `take`, in place of another tab's. */
  renew(take = false): void {
    clearTimeout(this.#retry);
    const old = this.#socket;
    this.#connect(take ? "?take=1" : "");
    old?.close();
  }

  close(): void {
    this.#closed = true;
    this.#life.abort();
    clearInterval(this.#ticker);
    clearTimeout(this.#retry);
    this.#socket?.close();
  }

  #numbered(request: Request): FromClient {
    return { ...request, ref: ++this.#ref };
  }

  #connect(query = ""): void {
    const socket = this.#around.open(this.#url + query);
    this.#socket = socket;
    this.#heard = performance.now();
    socket.onopen = () => {
      this.#send(this.#numbered(this.#hello()));
      for (const waiting of this.#waiting.values()) this.#send(waiting.message);
    };
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return; // the last words of a line that was renewed
      for (const line of (event.data as string).split("\n")) this.#hear(JSON.parse(line) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #hear(message: FromServer): void {
    this.#heard = performance.now();
    if (message.t !== "refused") { // a server that is full refuses and hangs up: that is no open line
      this.#tries = 0;
      this.#become("open");
    }
    const waiting = message.ref == null ? undefined : this.#waiting.get(message.ref);
    if (waiting) {
      this.#waiting.delete(waiting.message.ref);
      waiting.answer(message);
    } else {
      this.onmessage(message);
    }
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #tick(): void {
    const now = performance.now();
    const late = now - this.#ticked >= LATE_MS;
    this.#ticked = now;
    if (!this.#socket) return;
    if (late) this.#heard = now; // browsers slow the timers of hidden pages: the silence was our own
    if (now - this.#heard >= DEAD_MS) return this.#lose();
    if (now - this.#pinged >= PING_MS) {
      this.#pinged = now;
      this.#send(this.#numbered({ t: "ping" }));
    }
    for (const waiting of this.#waiting.values()) {
      if (now - waiting.sent < RESEND_MS) continue;
      waiting.sent = now;
      this.#send(waiting.message);
    }
  }

  /** Comes back after a pause that doubles, with full jitter: a crowd does not return all at once. */
  #lose(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    if (this.#closed) return;
    this.#become("lost");
    const pause = Math.min(BACKOFF_MAX_MS, BACKOFF_MS * 2 ** this.#tries++) * this.#around.random();
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  #become(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    this.onstatus(status);
  }
}
