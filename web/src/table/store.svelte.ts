import { SvelteMap } from "svelte/reactivity";
import { Connection, type Status } from "../net/connection.ts";
import type { FromServer, Request } from "../net/messages.ts";
import type { Chair, Happened, Hinted, Line, Previewed, RefusedNow, Said, TableNow, ViewNow } from "../net/wire.ts";
import { prefs } from "../shell/prefs.svelte.ts";
import { words } from "../shell/words.ts";

/** Whatever can answer a table's requests: the socket, or nobody at all behind a replay or a fixture. */
export interface Link {
  ask(request: Request): Promise<FromServer>;
  renew(): void;
  close(): void;
}

/** The position now, its view of the game's own type. */
export type Now<View> = Omit<ViewNow, "view"> & { view: View };

export interface Objection { text: string; rule?: string; remedy?: string; at: DOMRect | null }

/** What a pointed move would bring, as far as it can be told. */
export interface Ghost<View> { gain: number; text?: string; view?: View }

export interface OfferOptions<View> {
  act?: () => void; // what a press does instead of choosing the move: opening a choice among several
  ghost?: Ghost<View>; // what the board already knows the move would bring; else the server is asked
}

/** The attributes of a target; spread them on its element: `<g {...table.offer("w3", "white circle")}>`. */
export interface Offer {
  role: "button" | "group";
  tabindex: 0 | -1 | undefined;
  "aria-label": string;
  "aria-disabled": true | undefined;
  "data-offer": "legal" | "armed" | "hinted" | "closed";
  "data-move": string;
  onclick: (event: Event) => void;
  onkeydown: (event: KeyboardEvent) => void;
  onpointerenter: (event: Event) => void;
  onpointerleave: () => void;
  onfocus: (event: Event) => void;
  onblur: () => void;
}

const CATCH_UP = 8; // more views than these waiting: jump to the last
const PAUSE_MS = 2000; // before a busy server is asked again

/**
 * One table as this browser sees it: what the server said, what is shown of it, and what is on the way.
 * It holds no rule. Legal is what the server listed; anything else is answered by the server's objection.
 */
// The view's type is the game's business: whoever draws knows it.
export class TableStore<View = any> {
  info: TableNow | null = $state.raw(null);
  now: Now<View> | null = $state.raw(null); // what the board draws
  events: Happened[] = $state.raw([]);
  talk: Said[] = $state.raw([]);
  gone: string | null = $state(null);
  status: Status = $state("connecting");
  sending = $state(false);

  armed: string | null = $state(null); // chosen, held back for the confirm button
  objection: Objection | null = $state.raw(null);
  pointed: { move: string; at: DOMRect } | null = $state.raw(null);
  ghost: Ghost<View> | null = $state.raw(null); // what the pointed move would bring
  hints: Hinted | null = $state.raw(null);
  lines = new SvelteMap<number, Line[]>(); // points explained, per seat, of the position shown

  seat: number | null = $state(null);
  handOver: number | null = $state(null); // the seat whose person should take the device

  /** How a new view is put on the stage; the frame replaces it by one that lets pieces fly. */
  stage: (change: () => void) => Promise<void> = async (change) => change();

  readonly #id: string;
  #link: Link;
  #latest: Now<View> | null = null;
  #queue: Now<View>[] = $state.raw([]);
  #running = false;
  #taking = false; // the server has not yet said yes to another seat
  #waiting: { n: number; resolve: () => void }[] = [];
  #sent = 0; // decisions, by this page
  #decided: Promise<void> = Promise.resolve(); // the last decision, until what it led to is shown
  #previews = new Map<string, Promise<Previewed | null>>();

  /** A live table by its id; or one fed by hand, with `link`. */
  constructor(id: string, seat: number | null = null, link?: Link) {
    this.#id = id;
    this.seat = seat;
    if (link) {
      this.#link = link;
      this.status = "open";
      return;
    }
    const url = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
    const connection = new Connection(url, () => this.#hello());
    connection.onstatus = (status) => (this.status = status);
    connection.onmessage = (message) => this.receive(message);
    this.#link = connection;
  }

  #hello(): Request {
    return { t: "hello", table: this.#id, seat: this.seat, have: this.events.length };
  }

  close(): void {
    this.#link.close();
  }

  /** A new line at once, as whoever sits at this browser by now. */
  renew(): void {
    this.#link.renew();
  }

  // ---- what a board and the frame read -----------------------------------------------------------------------------

  /** Is the newest position the one shown? Nothing is offered while pieces still fly. */
  get settled(): boolean {
    return this.#queue.length === 0;
  }

  legal: Set<string> = $derived(new Set(this.settled ? (this.now?.legal ?? []) : []));
  asked: boolean = $derived(this.seat !== null && (this.now?.actors.includes(this.seat) ?? false));
  /** What happened after the own last event; nothing before the first. */
  since: Happened[] = $derived.by(() => {
    const last = this.events.findLastIndex((event) => event.seat === this.seat);
    return last < 0 ? [] : this.events.slice(last + 1);
  });

  chair(seat: number): Chair | undefined {
    return this.info?.chairs[seat];
  }

  name(seat: number): string {
    return this.chair(seat)?.name ?? "";
  }

  // ---- what a player does ------------------------------------------------------------------------------------------

  /** Everything a target needs: name, focus, glow, click, key, hover. `moves` are the moves it stands for. */
  offer(moves: string | string[], label: string, { act, ghost }: OfferOptions<View> = {}): Offer {
    const names = typeof moves === "string" ? [moves] : moves;
    const legal = names.filter((name) => this.legal.has(name));
    const move = legal[0] ?? names[0] ?? "";
    const press = (event: Event): void => {
      event.stopPropagation();
      if (act && legal.length > 0) act();
      else void this.choose(move, rectOf(event));
    };
    const point = (event: Event): void => this.point(legal.length === 1 && !act ? move : null, rectOf(event), ghost);
    return {
      role: this.seat === null ? "group" : "button", // a name needs a role, also where one only watches
      tabindex: this.seat === null ? undefined : legal.length > 0 ? 0 : -1,
      "aria-label": label,
      "aria-disabled": legal.length > 0 || this.seat === null ? undefined : true,
      "data-offer": this.#glow(names, legal),
      "data-move": move,
      onclick: press,
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        press(event);
      },
      onpointerenter: point,
      onpointerleave: () => this.point(null, null),
      onfocus: point,
      onblur: () => this.point(null, null),
    };
  }

  #glow(names: string[], legal: string[]): Offer["data-offer"] {
    if (legal.length === 0) return "closed";
    if (this.armed !== null && names.includes(this.armed)) return "armed";
    return this.hints?.moves.some((hint) => legal.includes(hint.move)) ? "hinted" : "legal";
  }

  /** Plays a legal move, or holds it for the confirm button if nothing of one's own follows it; says why not for any other. */
  async choose(move: string, at: DOMRect | null = null): Promise<void> {
    this.objection = null;
    if (this.seat === null || !move) return; // nobody to choose, or a target that stands for nothing now
    if (!this.legal.has(move)) return this.why(move, at);
    if (prefs.confirm && this.armed !== move && (await this.#last(move))) this.armed = move;
    else await this.play(move);
  }

  /** Does nothing of one's own follow the move, as far as can be told? Nobody can be asked on a lost line. */
  async #last(move: string): Promise<boolean> {
    return this.status === "lost" || (await this.preview(move))?.legal.length === 0;
  }

  /** Sends a move; resolves when the position it leads to is shown. */
  async play(move: string): Promise<void> {
    if (this.#latest) await this.#decide({ t: "move", k: this.#latest.k, move });
  }

  /** Sends a decision, unless one is on its way: nobody means the second of two clicks on one thing. */
  async #decide(request: Request): Promise<void> {
    if (!this.sending) await (this.#decided = this.#send(request));
  }

  async #send(request: Request): Promise<void> {
    const mine = ++this.#sent;
    this.armed = null;
    this.sending = true;
    const answer = await this.#link.ask(request);
    if (mine === this.#sent) this.sending = false;
    this.#refusal(answer);
    if (answer.t === "played") await this.#shown(answer.n);
  }

  /** Resolves when a position of at least n events is on the stage and nothing moves. */
  #shown(n: number): Promise<void> {
    if (this.now && this.now.n >= n && this.settled) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ n, resolve }));
  }

  async why(move: string, at: DOMRect | null = null): Promise<void> {
    if (this.status === "lost") return void (this.objection = { text: words.lostWhy, at });
    this.#refusal(await this.#link.ask({ t: "why", move }), at);
  }

  /** Puts down what is held; else takes back the last move, asking the others where it is no longer free. */
  async undo(ask = false): Promise<void> {
    if (this.armed) this.armed = null;
    else if (this.now && this.#latest && (this.now.undo.open || ask)) await this.#decide({ t: "undo", k: this.#latest.k, ask });
    else this.objection = { text: this.now?.undo.why ?? "", at: null };
  }

  async consent(yes: boolean): Promise<void> {
    this.#refusal(await this.#link.ask({ t: "consent", yes }));
  }

  /** Asks for a hint; resolves to why there is none, empty if there is one. */
  async hint(depth: 1 | 2 | 3): Promise<string> {
    const answer = await this.#link.ask({ t: "hint", depth });
    if (answer.t === "hinted") this.hints = answer;
    return answer.t === "refused" ? answer.text : "";
  }

  async explain(seat: number): Promise<void> {
    const answer = await this.#link.ask({ t: "lines", seat });
    if (answer.t === "score_lines") this.lines.set(seat, answer.lines);
  }

  async resign(): Promise<void> {
    this.#refusal(await this.#link.ask({ t: "resign" }));
  }

  /** A vote that a bot sits in for somebody who is away; or, for one's own seat, taking it back from the bot. */
  async sitIn(seat: number): Promise<void> {
    this.#refusal(await this.#link.ask(seat === this.seat ? { t: "take_seat" } : { t: "sit_in", seat }));
  }

  /** A typed line is a move if the server knows it as one, else talk. */
  async type(text: string): Promise<void> {
    const line = text.trim();
    if (!line) return;
    if (!/\s/.test(line) && line.length <= 40 && this.seat !== null) {
      while (this.sending) await this.#decided; // whoever types ahead means the position that follows
      if (this.legal.has(line)) return this.choose(line);
      const answer = await this.#link.ask({ t: "why", move: line });
      if (answer.t === "refused" && answer.kind !== "malformed") return this.#refusal(answer);
      if (answer.t === "done") { // it is legal in a position that is still on its way
        await this.#shown(this.#latest?.n ?? 0);
        return this.choose(line);
      }
    }
    this.#refusal(await this.#link.ask({ t: "say", text: line }));
  }

  /** The pointer or the focus is on a target: its ghost follows. */
  point(move: string | null, at: DOMRect | null, ghost?: Ghost<View>): void {
    this.pointed = move && at ? { move, at } : null;
    this.ghost = prefs.ghosts && move ? (ghost ?? null) : null;
    if (!move || ghost || !prefs.ghosts) return;
    void this.preview(move).then((preview) => {
      if (preview && this.pointed?.move === move) this.ghost = { gain: preview.gain, view: preview.view as View };
    });
  }

  /** The position after a legal move, as far as the seat can know it. */
  preview(move: string): Promise<Previewed | null> {
    let preview = this.#previews.get(move);
    if (!preview) {
      preview = this.#link.ask({ t: "preview", move }).then((answer) => (answer.t === "previewed" ? answer : null));
      this.#previews.set(move, preview);
    }
    return preview;
  }

  /** Somebody at this device takes a seat of theirs. Until the table is seen through its eyes, the hand-over covers it. */
  async takeOver(seat: number): Promise<void> {
    this.seat = seat;
    this.events = []; // the other seat read some of them differently
    this.#forget();
    this.#taking = true;
    this.#refusal(await this.#link.ask(this.#hello()));
    this.#taking = false;
    this.#passDevice();
  }

  // ---- what the server says ----------------------------------------------------------------------------------------

  receive(message: FromServer): void {
    if (message.t === "table") [this.info, this.gone] = [message, null];
    else if (message.t === "view") this.#see(message as Now<View>);
    else if (message.t === "events") this.events = [...this.events.slice(0, message.start), ...message.events];
    else if (message.t === "said") this.#hear(message);
    else if (message.t === "refused") this.#turnedAway(message);
  }

  /** A hello was refused: without a table there is nothing to look at but the reason. */
  #turnedAway(answer: RefusedNow): void {
    if (answer.kind === "gone") this.gone = answer.text;
    else if (this.info) this.#refusal(answer);
    else if (answer.kind === "busy") setTimeout(() => this.renew(), PAUSE_MS);
    else this.gone = answer.kind === "malformed" ? words.noTable : answer.text;
  }

  /** Puts any moment of a game on the stage, backwards too. */
  show(now: Now<View>, events: Happened[]): void {
    this.events = events;
    this.#see(now);
  }

  /** Views come in order; n says nothing of it, for while all choose at once every seat counts its own events. */
  #see(now: Now<View>): void {
    if (now.k > (this.#latest?.k ?? now.k)) this.sending = false; // one's decision is in; its answer may come later
    this.#latest = now;
    this.#queue = this.#queue.length >= CATCH_UP ? [now] : [...this.#queue, now];
    if (!this.#running) void this.#run();
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length > 0) {
      const next = this.#queue[0];
      const change = (): void => {
        const asked = this.seat !== null && this.now?.undo.asked_by === this.seat && this.now.n === next.n;
        this.now = next;
        this.#forget();
        if (asked && next.undo.asked_by !== this.seat) this.objection = { text: words.undoRefused, at: null };
      };
      if (this.now && this.handOver === null) await this.stage(change);
      else change();
      this.#queue = this.#queue.filter((waiting) => waiting !== next); // a jump may have left it out already
    }
    this.#running = false;
    const n = this.now?.n ?? 0;
    for (const waiting of this.#waiting.filter((one) => one.n <= n)) waiting.resolve();
    this.#waiting = this.#waiting.filter((one) => one.n > n);
    this.#passDevice();
  }

  /** A new position: what was held, pointed at, hinted or computed belongs to the old one. */
  #forget(): void {
    this.armed = null;
    this.hints = null;
    this.objection = null;
    this.pointed = null;
    this.ghost = null;
    this.lines.clear();
    this.#previews.clear();
  }

  #hear(said: Said): void {
    if (!this.talk.some(({ id }) => id === said.id)) this.talk = [...this.talk, said];
  }

  /** With several own seats at this device, the one that is asked takes it. */
  #passDevice(): void {
    if (this.#taking) return;
    const yours = this.info?.yours ?? [];
    const actors = this.#latest?.actors ?? [];
    const elsewhere = yours.length > 1 && this.seat !== null && !actors.includes(this.seat);
    this.handOver = elsewhere ? (actors.find((seat) => yours.includes(seat)) ?? null) : null;
  }

  #refusal(answer: FromServer, at: DOMRect | null = null): void {
    if (answer.t !== "refused") return;
    if (answer.kind === "resync") void this.#link.ask(this.#hello()); // the server knows less than this browser: it tells the position again
    const { text, rule, remedy }: RefusedNow = answer;
    this.objection = { text, rule, remedy, at };
  }
}

const rectOf = (event: Event): DOMRect => (event.currentTarget as Element).getBoundingClientRect();
