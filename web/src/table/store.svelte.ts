import { SvelteMap } from "svelte/reactivity";
import { Connection, type Status } from "../net/connection.ts";
import type { FromServer, Request } from "../net/messages.ts";
import type { Chair, Foretold, Happened, Hinted, Line, Previewed, RefusedNow, Remark, Said, TableNow } from "../net/wire.ts";
import { prefs } from "../shell/prefs.svelte.ts";
import { words } from "../shell/words.ts";
import { tableText } from "../words/table/words.ts";
import { wished } from "../words/book.ts";
import { Company } from "./company.svelte.ts";
import { LookingBack } from "./past.svelte.ts";
import { offer, type Offer, type OfferOptions } from "./offer.ts";
import { Pointer, type Ghost } from "./pointer.svelte.ts";
import { Stage, type Now } from "./stage.svelte.ts";

/** Whatever can answer a table's requests: the socket, or nobody at all behind a replay or a fixture. */
export interface Link {
  ask(request: Request): Promise<FromServer>;
  renew(take?: boolean): void;
  close(): void;
}

export interface Objection { text: string; rule?: string; remedy?: string; at: DOMRect | null }

const PAUSE_MS = 2000; // before a busy server is asked again
const LONGEST_MOVE = 40; // letters

/**
 * One table as this browser sees it: what the server said, what is shown of it, and what is on the way.
 * It holds no rule. Legal is what the server listed; anything else is answered by the server's objection.
 */
// The view's type is the game's business: whoever draws knows it.
export class TableStore<View = any> {
  info: TableNow | null = $state.raw(null);
  events: Happened[] = $state.raw([]);
  talk: Said[] = $state.raw([]);
  gone: string | null = $state(null);
  crowded: string | null = $state(null); // why this tab has no line: others of the same person have all there are
  status: Status = $state("connecting");
  sending = $state(false);

  rehearsal = false; // nobody waits for a move here: no signal says whose turn it is
  direct = false; // nothing is held back: in a lesson a move that does not count is answered, not made
  armed: string | null = $state(null); // chosen, held back for the confirm button
  objection: Objection | null = $state.raw(null);
  hints: Hinted | null = $state.raw(null);
  lines = new SvelteMap<number, Line[]>(); // points explained, per seat, of the position shown
  #foretold: Foretold | null = $state.raw(null);

  coached: boolean | null = $state(null); // does the coach speak? null where there was none yet
  seat: number | null = $state(null);
  handOver: number | null = $state(null); // the seat whose person should take the device

  readonly company = new Company((request) => this.#asked(request));
  readonly stage = new Stage<View>((before) => this.#entered(before), () => this.#passDevice());
  readonly back = new LookingBack<View>(this.stage, (request) => this.#asked(request), () => this.events);
  readonly #pointer = new Pointer<View>((move) => this.#link.ask({ t: "preview", move }).then((answer) => (answer.t === "previewed" ? answer : null)));
  readonly #id: string;
  #link: Link;
  #taking = false; // the server has not yet said yes to another seat
  #sent = 0; // decisions, by this page
  #decided: Promise<void> = Promise.resolve(); // the last decision, until what it led to is shown

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

  #hello(back = false): Request {
    return { t: "hello", table: this.#id, seat: this.seat, have: this.events.length, language: wished(), ...(back && { back }) };
  }

  close(): void {
    this.#link.close();
  }

  /** Has everything told anew, in the language that is wished for by now. */
  retell(): void {
    void this.#link.ask({ ...this.#hello(), have: 0 } as Request);
  }

  /** A new line at once, as whoever sits at this browser by now. */
  renew(take = false): void {
    this.#link.renew(take);
  }

  // ---- what a board and the frame read -----------------------------------------------------------------------------

  /** What the board draws. */
  get now(): Now<View> | null {
    return this.stage.now;
  }

  /** The move under pointer or focus. */
  get pointed(): { move: string; at: DOMRect } | null {
    return this.#pointer.at;
  }

  /** The move that a hint or a review draws on the board. */
  get advised(): string | null {
    return this.#pointer.advised;
  }

  /** What the pointed move would bring, or the advised one. */
  get ghost(): Ghost<View> | null {
    return this.#pointer.ghost;
  }

  /** Nothing is offered while pieces still fly. */
  legal: Set<string> = $derived(new Set(this.stage.settled ? (this.now?.legal ?? []) : []));
  asked: boolean = $derived(this.seat !== null && !this.stage.aside && (this.now?.actors.includes(this.seat) ?? false));
  /** The game that goes on, also while an earlier moment of it is looked at. */
  present: Now<View> | null = $derived(this.stage.aside ? this.stage.latest : this.stage.now);
  /** Is this seat asked there? */
  yourTurn: boolean = $derived(this.seat !== null && (this.present?.actors.includes(this.seat) ?? false) && !this.present?.ended);
  /** What happened after the own last event; nothing before the first. */
  since: Happened[] = $derived.by(() => {
    const last = this.events.findLastIndex((event) => event.seat === this.seat);
    return last < 0 ? [] : this.events.slice(last + 1);
  });

  /** Can it be told how this game may end? Not to who watches, and not where it is rated. */
  foreseeable: boolean = $derived(this.seat !== null && !this.rehearsal && this.info?.status === "playing" && !this.info.rated && !this.present?.ended);
  /** How the game may end, from the position that is shown; null where nobody has asked. */
  foretold: Foretold | null = $derived(this.foreseeable && !this.stage.aside && this.#foretold?.n === this.now?.n ? this.#foretold : null);

  chair(seat: number): Chair | undefined {
    return this.info?.chairs[seat];
  }

  name(seat: number): string {
    return this.chair(seat)?.name ?? "";
  }

  /** A legal move in a few words, as a button says it: "Gather P4". */
  label(move: string): string {
    return this.now?.labels?.[this.now.legal.indexOf(move)] ?? move;
  }

  // ---- what a player does ------------------------------------------------------------------------------------------

  /** A target for moves: spread it on an element. */
  offer(moves: string | string[], label: string, options: OfferOptions<View> = {}): Offer {
    return offer(this, moves, label, options);
  }

  /** Plays a legal move, or holds it for the confirm button if nothing of one's own follows it; says why not for any other. */
  async choose(move: string, at: DOMRect | null = null): Promise<void> {
    this.objection = null;
    if (this.#lookingBack(at) || this.seat === null || !move) return; // nobody to choose, or a target that stands for nothing now
    if (!this.legal.has(move)) return this.why(move, at);
    if (prefs.confirm && !this.direct && this.armed !== move && (await this.#last(move))) this.armed = move;
    else await this.play(move);
  }

  /** Does nothing of one's own follow the move, as far as can be told? Nobody can be asked on a lost line. */
  async #last(move: string): Promise<boolean> {
    return this.status === "lost" || (await this.preview(move))?.legal.length === 0;
  }

  /** Sends a move; resolves when the position it leads to is shown. */
  async play(move: string): Promise<void> {
    if (this.stage.latest) await this.#decide({ t: "move", k: this.stage.latest.k, move });
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
    if (answer.t === "played") await this.stage.shown(answer.n);
  }

  async why(move: string, at: DOMRect | null = null): Promise<void> {
    if (this.#lookingBack(at)) return;
    if (this.status === "lost") return void (this.objection = { text: tableText.lostWhy, at });
    this.#refusal(await this.#link.ask({ t: "why", move }), at);
  }

  /** Puts down what is held; else takes back the last move, asking the others where it is no longer free. */
  async undo(ask = false): Promise<void> {
    if (this.#lookingBack()) return;
    if (this.armed) this.armed = null;
    else if (this.now && this.stage.latest && (this.now.undo.open || ask)) await this.#decide({ t: "undo", k: this.stage.latest.k, ask });
    else this.objection = { text: this.now?.undo.why ?? "", at: null };
  }

  /** Asks for a hint; resolves to why there is none, empty if there is one. */
  async hint(depth: 1 | 2 | 3): Promise<string> {
    const answer = await this.#link.ask({ t: "hint", depth });
    if (answer.t === "hinted") this.advise(answer);
    return answer.t === "refused" ? answer.text : "";
  }

  /** What the coach says to the position, to a move that is held, or to the last one made; null for nothing. */
  async remark(said: string[], about: { move?: string; last?: boolean } = {}): Promise<Remark | null> {
    const answer = await this.#link.ask({ t: "coach", said, ...about });
    return answer.t === "remark" && answer.moment ? answer : null;
  }

  /** Draws moves on the board, the first of them as if it were pointed at; null puts them away. */
  advise(hints: Hinted | null): void {
    this.hints = hints;
    this.#pointer.advise(hints && hints.moves.length === 1 ? hints.moves[0].move : null);
  }

  /** No hint any more. */
  unhint(): void {
    this.advise(null);
  }

  /** In the past nothing can be played: whoever tries is told how to come back. */
  #lookingBack(at: DOMRect | null = null): boolean {
    if (this.back.at !== null) this.objection = { text: tableText.pastOnly, at };
    return this.back.at !== null;
  }

  async explain(seat: number): Promise<void> {
    if (this.back.at !== null) return void this.lines.set(seat, this.back.lines[seat]);
    const answer = await this.#link.ask({ t: "lines", seat });
    if (answer.t === "score_lines") this.lines.set(seat, answer.lines);
  }

  /** Asks how the game may end. What is refused is not shown. */
  async foretell(): Promise<void> {
    const answer = await this.#link.ask({ t: "forecast" });
    if (answer.t === "foretold") this.#foretold = answer;
  }

  /** Plays a typed move; what is none is told, and goes nowhere else. */
  async type(move: string): Promise<void> {
    if (this.#lookingBack()) return;
    while (this.sending) await this.#decided; // whoever types ahead means the position that follows
    if (this.legal.has(move)) return this.choose(move);
    const answer = move.length <= LONGEST_MOVE && !/\s/.test(move) ? await this.#link.ask({ t: "why", move }) : null;
    if (answer?.t === "done") { // it is legal in a position that is still on its way
      await this.stage.shown(this.stage.latest?.n ?? 0);
      return this.choose(move);
    }
    if (answer?.t === "refused" && answer.kind !== "malformed") this.#refusal(answer);
    else this.objection = { text: tableText.noMove(move), at: null };
  }

  async say(text: string): Promise<void> {
    await this.#asked({ t: "say", text });
  }

  /** Says one of the house's phrases, by its name. */
  async sayPhrase(phrase: string): Promise<void> {
    await this.#asked({ t: "say", phrase } as Request);
  }

  /** The pointer or the focus is on a target: its ghost follows. */
  point(move: string | null, at: DOMRect | null, ghost?: Ghost<View>): void {
    this.#pointer.point(move, at, ghost);
  }

  /** The position after a legal move, as far as the seat can know it. */
  preview(move: string): Promise<Previewed | null> {
    return this.#pointer.preview(move);
  }

  /** Somebody at this device takes a seat of theirs, back from a bot too if the table has just been opened. Until the table is seen through its eyes, the hand-over covers it. */
  async takeOver(seat: number, back = false): Promise<void> {
    this.back.now();
    this.seat = seat;
    this.events = []; // the other seat read some of them differently
    this.#forget();
    this.#taking = true;
    this.company.returned(await this.#asked(this.#hello(back)));
    this.#taking = false;
    this.#passDevice();
  }

  // ---- what the server says ----------------------------------------------------------------------------------------

  receive(message: FromServer): void {
    if (message.t === "table") this.#seated(message);
    else if (message.t === "view") this.#see(message as Now<View>);
    else if (message.t === "events") this.#tell([...this.events.slice(0, message.start), ...message.events]);
    else if (message.t === "said") this.#hear(message);
    else if (message.t === "refused") this.#turnedAway(message);
  }

  #tell(events: Happened[]): void {
    const before = this.events;
    this.events = events;
    this.back.follow(before, events);
  }

  #seated(info: TableNow): void {
    if (this.info?.status === "playing") this.company.saw(this.info.chairs, info.chairs, this.seat);
    [this.info, this.gone, this.crowded] = [info, null, null];
  }

  /** A hello was refused: without a table there is nothing to look at but the reason. */
  #turnedAway(answer: RefusedNow): void {
    if (answer.kind === "gone") this.gone = answer.text;
    else if (answer.kind === "tabs") this.crowded = answer.text;
    else if (this.info) this.#refusal(answer);
    else if (answer.kind === "busy") setTimeout(() => this.renew(), PAUSE_MS);
    else this.gone = answer.kind === "malformed" ? words.noTable : answer.text;
  }

  /** Puts any moment of a game on the stage, backwards too. */
  show(now: Now<View>, events: Happened[]): void {
    this.events = events;
    this.#see(now);
  }

  #see(now: Now<View>): void {
    if (now.k > (this.stage.latest?.k ?? now.k)) this.sending = false; // one's decision is in; its answer may come later
    this.stage.see(now);
  }

  #entered(before: Now<View> | null): void {
    const asked = this.seat !== null && before?.undo.asked_by === this.seat && before.n === this.now?.n;
    this.#forget();
    if (asked && this.now?.undo.asked_by !== this.seat) this.objection = { text: tableText.undoRefused, at: null };
  }

  /** A new position: what was held, pointed at, hinted or computed belongs to the old one. */
  #forget(): void {
    this.armed = null;
    this.advise(null);
    this.objection = null;
    this.lines.clear();
    this.#pointer.forget();
  }

  #hear(said: Said): void {
    if (!this.talk.some(({ id }) => id === said.id)) this.talk = [...this.talk, said];
  }

  /** With several own seats at this device, the one that is asked takes it. */
  #passDevice(): void {
    if (this.#taking) return;
    const yours = this.info?.yours ?? [];
    const actors = this.stage.latest?.actors ?? [];
    const elsewhere = yours.length > 1 && this.seat !== null && !actors.includes(this.seat);
    this.handOver = elsewhere ? (actors.find((seat) => yours.includes(seat)) ?? null) : null;
  }

  /** An answer; if it is a refusal, that is shown. */
  async #asked(request: Request): Promise<FromServer> {
    const answer = await this.#link.ask(request);
    this.#refusal(answer);
    return answer;
  }

  #refusal(answer: FromServer, at: DOMRect | null = null): void {
    if (answer.t !== "refused") return;
    if (answer.kind === "resync") void this.#link.ask(this.#hello()); // the server knows less than this browser: it tells the position again
    const { text, rule, remedy }: RefusedNow = answer;
    this.objection = { text, rule, remedy, at };
  }
}
