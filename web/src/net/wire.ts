/** The wire's messages. Generated from the server's structs by `npm run types`; do not edit. */

export interface Wire {
  AskNow: AskNow;
  BotAccount: BotAccount;
  BotToken: BotToken;
  Chair: Chair;
  Clock: Clock;
  Consent: Consent;
  Done: Done;
  Ending: Ending;
  Events: Events;
  GameOf: GameOf;
  Happened: Happened;
  Hello: Hello;
  Hint: Hint;
  Hinted: Hinted;
  Hinting: Hinting;
  Join: Join;
  Line: Line;
  Lines: Lines;
  Me: Me;
  Move: Move;
  NewChair: NewChair;
  NewGuest: NewGuest;
  NewTable: NewTable;
  OptionOf: OptionOf;
  Ping: Ping;
  Played: Played;
  Pong: Pong;
  Preview: Preview;
  Previewed: Previewed;
  Problem: Problem;
  RefusedNow: RefusedNow;
  Register: Register;
  Rename: Rename;
  ReplayAt: ReplayAt;
  Resign: Resign;
  RuleOf: RuleOf;
  Said: Said;
  Say: Say;
  ScoreLines: ScoreLines;
  SignIn: SignIn;
  SitIn: SitIn;
  Standing: Standing;
  Statistics: Statistics;
  TableLine: TableLine;
  TableNow: TableNow;
  TableRef: TableRef;
  TakeSeat: TakeSeat;
  Undo: Undo;
  UndoNow: UndoNow;
  ViewNow: ViewNow;
  Why: Why;
}
export interface AskNow {
  sentence: string;
  steps?: string[];
  step?: number;
}
export interface BotAccount {
  name: string;
}
export interface BotToken {
  name: string;
  token: string;
}
/**
 * A seat as everybody may see it.
 */
export interface Chair {
  seat: number;
  kind: "bot" | "human" | "open";
  name: string;
  level?: string;
  sitting_in?: boolean;
  resigned?: boolean;
  online?: boolean;
  finished?: boolean;
  thinking?: boolean;
  rating?: number | null;
}
/**
 * How long a decision may take: none, so many seconds a move, or so many hours a move.
 */
export interface Clock {
  kind?: "move" | "none" | "slow";
  each?: number;
}
/**
 * Answer to another seat's request to take back.
 */
export interface Consent {
  t: "consent";
  ref: number;
  yes: boolean;
}
export interface Done {
  t: "done";
  ref?: number | null;
}
export interface Ending {
  winners: number[];
  tie_break: string;
  ending: string;
  lines: Line[][];
}
export interface Line {
  rule: string;
  label: string;
  points: number;
}
/**
 * What happened from event `start` on.  After something was taken back it starts at an n the client knows.
 */
export interface Events {
  t: "events";
  ref?: number | null;
  start: number;
  events: Happened[];
}
/**
 * One event as this seat may read it.
 */
export interface Happened {
  n: number;
  seat: number;
  text: string;
  move?: string | null;
  gain?: number;
  hint?: boolean;
}
export interface GameOf {
  name: string;
  title: string;
  credits: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: [number, number];
  options: OptionOf[];
  rules: number;
  edition: {
    [k: string]: string;
  };
  notes: {
    [k: string]: string;
  };
}
export interface OptionOf {
  name: string;
  help: string;
  rule: string;
  choices: string[];
  default: string;
  variant: boolean;
}
/**
 * The first message: which table, through whose eyes (none: as a watcher), and how many events are known.
 */
export interface Hello {
  t: "hello";
  ref: number;
  table: string;
  seat?: number | null;
  have?: number;
}
/**
 * 1: a nudge; 2: candidates with expected points; 3: what the strongest bot would play.
 */
export interface Hint {
  t: "hint";
  ref: number;
  depth: 1 | 2 | 3;
}
export interface Hinted {
  t: "hinted";
  ref?: number | null;
  nudge: string;
  moves: Hinting[];
}
export interface Hinting {
  move: string;
  text: string;
  expected: number;
}
export interface Join {
  invite?: string;
  seat?: number | null;
  name?: string | null;
}
/**
 * The score of a seat, line by line.
 */
export interface Lines {
  t: "lines";
  ref: number;
  seat: number;
}
export interface Me {
  name: string;
  kind: "account" | "bot" | "guest";
  handle?: string;
}
/**
 * Decision number k of this seat.  Sent again with the same k, it is played once.
 */
export interface Move {
  t: "move";
  ref: number;
  k: number;
  move: string;
}
/**
 * Who is to sit here: you, a friend who gets the link, another person at this device, or a bot.
 */
export interface NewChair {
  kind: "bot" | "here" | "open" | "you";
  level?: "brook" | "delta" | "river" | "spring" | "stream";
  name?: string | null;
}
export interface NewGuest {
  name?: string | null;
}
export interface NewTable {
  game: string;
  chairs: NewChair[];
  options?: {
    [k: string]: string;
  };
  edition?: string | null;
  clock?: Clock1;
  rated?: boolean;
  listed?: boolean;
  shuffle?: boolean;
}
/**
 * How long a decision may take: none, so many seconds a move, or so many hours a move.
 */
export interface Clock1 {
  kind?: "move" | "none" | "slow";
  each?: number;
}
export interface Ping {
  t: "ping";
  ref: number;
}
export interface Played {
  t: "played";
  ref?: number | null;
  k: number;
  n: number;
  again?: boolean;
}
export interface Pong {
  t: "pong";
  ref?: number | null;
}
/**
 * What would this move do, as far as the seat can know?
 */
export interface Preview {
  t: "preview";
  ref: number;
  move: string;
}
export interface Previewed {
  t: "previewed";
  ref?: number | null;
  move: string;
  scores: number[];
  gain: number;
  view: unknown;
  legal: string[];
}
/**
 * The body of every error.
 */
export interface Problem {
  kind: string;
  text: string;
  path?: string;
}
export interface RefusedNow {
  t: "refused";
  ref?: number | null;
  kind: "busy" | "closed" | "gone" | "illegal" | "limit" | "malformed" | "not_yours" | "resync" | "stale";
  text: string;
  rule?: string;
  remedy?: string;
}
/**
 * A passphrase makes a guest an account.
 */
export interface Register {
  handle: string;
  passphrase: string;
}
export interface Rename {
  name: string;
}
/**
 * A finished game after n events, through a seat's eyes.
 */
export interface ReplayAt {
  n: number;
  total: number;
  view: unknown;
  scores: number[];
  actors: number[];
  event?: Happened | null;
  ended?: Ending | null;
}
/**
 * Leave the seat to a bot for good.
 */
export interface Resign {
  t: "resign";
  ref: number;
}
export interface RuleOf {
  id: string;
  section: string;
  text: string;
  source: string;
  status: string;
}
export interface Said {
  t: "said";
  ref?: number | null;
  id: number;
  seat?: number | null;
  name: string;
  text: string;
  at: number;
}
export interface Say {
  t: "say";
  ref: number;
  text: string;
}
export interface ScoreLines {
  t: "score_lines";
  ref?: number | null;
  seat: number;
  total: number;
  lines: Line[];
}
export interface SignIn {
  handle: string;
  passphrase: string;
}
/**
 * Vote that a bot sits in for an absent seat.
 */
export interface SitIn {
  t: "sit_in";
  ref: number;
  seat: number;
}
export interface Standing {
  game: string;
  name: string;
  rating: number;
  games: number;
}
/**
 * One person's games of one title.
 */
export interface Statistics {
  game: string;
  games: number;
  wins: number;
  best: number | null;
  mean: number | null;
  rating: number | null;
}
/**
 * A table in a list.
 */
export interface TableLine {
  table: string;
  game: string;
  title: string;
  status: "ended" | "lobby" | "playing";
  chairs: Chair[];
  your_turn?: boolean;
  yours?: number[];
  changed: number;
  scores?: number[] | null;
  winners?: number[];
}
/**
 * The table itself: sent on hello and whenever something about it changes.
 */
export interface TableNow {
  t: "table";
  ref?: number | null;
  table: string;
  game: string;
  title: string;
  status: "ended" | "lobby" | "playing";
  chairs: Chair[];
  options: {
    [k: string]: string;
  };
  clock: Clock;
  rated: boolean;
  listed: boolean;
  host: boolean;
  yours: number[];
  watching: number;
  seed_hash: string;
  seed?: string;
  edition: {
    [k: string]: string;
  };
  rematch?: string;
  created: number;
  started?: number | null;
}
export interface TableRef {
  table: string;
  invite?: string;
}
/**
 * Take my own seat back from the bot that sat in.
 */
export interface TakeSeat {
  t: "take_seat";
  ref: number;
}
/**
 * Take back my last move; with `ask`, request the others' consent where it is no longer free.
 */
export interface Undo {
  t: "undo";
  ref: number;
  k: number;
  ask?: boolean;
}
export interface UndoNow {
  open: boolean;
  why?: string;
  asked_by?: number | null;
}
/**
 * The position after n events through a seat's eyes, whole.  An older n than the client's is to be ignored.
 */
export interface ViewNow {
  t: "view";
  ref?: number | null;
  n: number;
  k: number;
  view: unknown;
  legal: string[];
  actors: number[];
  scores: number[];
  ask?: AskNow | null;
  undo: UndoNow;
  due?: number | null;
  ended?: Ending | null;
}
/**
 * Why is this move not legal now?
 */
export interface Why {
  t: "why";
  ref: number;
  move: string;
}
