/** The wire's messages. Generated from the server's structs by `npm run types`; do not edit. */

export interface Wire {
  AskNow: AskNow;
  Because: Because;
  BotAccount: BotAccount;
  BotToken: BotToken;
  Branch: Branch;
  Chair: Chair;
  Clock: Clock;
  Coach: Coach;
  Consent: Consent;
  Decision: Decision;
  Done: Done;
  Ending: Ending;
  Events: Events;
  Forecast: Forecast;
  Foretold: Foretold;
  FriendAnswer: FriendAnswer;
  FriendInvited: FriendInvited;
  FriendOf: FriendOf;
  GameOf: GameOf;
  GlassworksBoard: GlassworksBoard;
  GlassworksColour: GlassworksColour;
  GlassworksColumn: GlassworksColumn;
  GlassworksDraw: GlassworksDraw;
  GlassworksPrinted: GlassworksPrinted;
  GlassworksProspect: GlassworksProspect;
  GlassworksRival: GlassworksRival;
  GlassworksRow: GlassworksRow;
  GlassworksTile: GlassworksTile;
  GlassworksView: GlassworksView;
  Happened: Happened;
  Hello: Hello;
  Hint: Hint;
  Hinted: Hinted;
  Hinting: Hinting;
  HowOf: HowOf;
  InvitationOf: InvitationOf;
  Join: Join;
  Learn: Learn;
  LearningOf: LearningOf;
  LessonNow: LessonNow;
  Line: Line;
  Lines: Lines;
  LobbyNow: LobbyNow;
  LookBack: LookBack;
  Me: Me;
  MetOf: MetOf;
  Move: Move;
  NewChair: NewChair;
  NewFriend: NewFriend;
  NewGuest: NewGuest;
  NewNotice: NewNotice;
  NewTable: NewTable;
  NoticeOf: NoticeOf;
  Notices: Notices;
  Opponent: Opponent;
  OptionOf: OptionOf;
  Outcome: Outcome;
  Past: Past;
  Ping: Ping;
  Played: Played;
  Pong: Pong;
  Preview: Preview;
  Previewed: Previewed;
  Problem: Problem;
  PuzzleNow: PuzzleNow;
  PuzzlesOf: PuzzlesOf;
  Reason: Reason;
  RefusedNow: RefusedNow;
  Register: Register;
  Remark: Remark;
  Rename: Rename;
  ReplayAt: ReplayAt;
  Resign: Resign;
  ResultOf: ResultOf;
  Returned: Returned;
  ReviewNow: ReviewNow;
  RifugioAgreed: RifugioAgreed;
  RifugioDeed: RifugioDeed;
  RifugioFit: RifugioFit;
  RifugioHut: RifugioHut;
  RifugioKind: RifugioKind;
  RifugioPlace: RifugioPlace;
  RifugioPlayer: RifugioPlayer;
  RifugioPrinted: RifugioPrinted;
  RifugioRaft: RifugioRaft;
  RifugioReach: RifugioReach;
  RifugioSide: RifugioSide;
  RifugioSight: RifugioSight;
  RifugioSwimming: RifugioSwimming;
  RifugioTile: RifugioTile;
  RifugioView: RifugioView;
  Rival: Rival;
  RiverboatBerth: RiverboatBerth;
  RiverboatBoat: RiverboatBoat;
  RiverboatCard: RiverboatCard;
  RiverboatCrop: RiverboatCrop;
  RiverboatFarm: RiverboatFarm;
  RiverboatFinal: RiverboatFinal;
  RiverboatOwed: RiverboatOwed;
  RiverboatPhase: RiverboatPhase;
  RiverboatPlace: RiverboatPlace;
  RiverboatPrinted: RiverboatPrinted;
  RiverboatProspect: RiverboatProspect;
  RiverboatSuit: RiverboatSuit;
  RiverboatTile: RiverboatTile;
  RiverboatView: RiverboatView;
  RiversideBoat: RiversideBoat;
  RiversideChoice: RiversideChoice;
  RiversideColour: RiversideColour;
  RiversideCrossing: RiversideCrossing;
  RiversideDie: RiversideDie;
  RiversidePrintedBoat: RiversidePrintedBoat;
  RiversidePrintedRow: RiversidePrintedRow;
  RiversideSheetView: RiversideSheetView;
  RiversideTile: RiversideTile;
  RiversideView: RiversideView;
  RiversideVillage: RiversideVillage;
  RuleOf: RuleOf;
  Said: Said;
  Say: Say;
  ScoreLines: ScoreLines;
  Scored: Scored;
  SeatBot: SeatBot;
  SeatSums: SeatSums;
  Seek: Seek;
  Session: Session;
  SignIn: SignIn;
  SitIn: SitIn;
  Solve: Solve;
  Speak: Speak;
  Standing: Standing;
  Statistics: Statistics;
  TableLine: TableLine;
  TableNow: TableNow;
  TableRef: TableRef;
  TakeSeat: TakeSeat;
  Thumb: Thumb;
  TurningPoint: TurningPoint;
  Undo: Undo;
  UndoNow: UndoNow;
  ViewNow: ViewNow;
  Watch: Watch;
  WhaleRidersBuy: WhaleRidersBuy;
  WhaleRidersContract: WhaleRidersContract;
  WhaleRidersDecree: WhaleRidersDecree;
  WhaleRidersHeld: WhaleRidersHeld;
  WhaleRidersPaying: WhaleRidersPaying;
  WhaleRidersPick: WhaleRidersPick;
  WhaleRidersPort: WhaleRidersPort;
  WhaleRidersPower: WhaleRidersPower;
  WhaleRidersRider: WhaleRidersRider;
  WhaleRidersSwap: WhaleRidersSwap;
  WhaleRidersTile: WhaleRidersTile;
  WhaleRidersView: WhaleRidersView;
  WhaleRidersWay: WhaleRidersWay;
  Why: Why;
}
export interface AskNow {
  sentence: string;
  steps?: string[];
  step?: number;
}
/**
 * A rule, and what the best way earns more by it than the next best one, within a few turns.
 */
export interface Because {
  rule: string;
  text: string;
  points: number;
}
export interface BotAccount {
  name: string;
}
export interface BotToken {
  name: string;
  token: string;
}
/**
 * Play on from a moment of a finished game: after n events, on one seat, against bots.
 */
export interface Branch {
  n: number;
  seat: number;
  level?: "brook" | "delta" | "river" | "spring" | "stream";
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
  away?: "" | "clock" | "vote" | "wish";
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
 * What does the coach say to the position, to a move that is about to be made, or to the last one made?
 *
 *     `said` is what it has said in this game, moment by moment.
 */
export interface Coach {
  t: "coach";
  ref: number;
  move?: string | null;
  last?: boolean;
  said?: string[];
}
/**
 * Answer to another seat's request to take back.
 */
export interface Consent {
  t: "consent";
  ref: number;
  yes: boolean;
}
/**
 * A decision of a finished game, judged.  Each list is by seat.
 */
export interface Decision {
  n: number;
  until: number;
  seat: number;
  better?: string;
  chances?: number[];
  points: number[];
  play: number[];
  steps: number[];
  luck: number[];
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
  rivals: Rival[];
}
export interface Line {
  rule: string;
  label: string;
  points: number;
}
/**
 * Whoever played without a seat, as in a solo game.
 */
export interface Rival {
  name: string;
  total: number;
  lines: Line[];
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
  gains?: number[];
  hint?: boolean;
  by?: string;
  final?: Scored[];
}
/**
 * One line of the final scoring.
 */
export interface Scored {
  seat: number;
  rule: string;
  label: string;
  points: number;
  gain: number;
}
/**
 * How may the game end, as far as the seat can tell now?
 */
export interface Forecast {
  t: "forecast";
  ref: number;
}
/**
 * How the game may end, told after n events.
 */
export interface Foretold {
  t: "foretold";
  ref?: number | null;
  n: number;
  chances: number[];
  points: number[];
  spread: number;
}
export interface FriendAnswer {
  yes: boolean;
}
export interface FriendInvited {
  friend: number;
}
/**
 * A friend, somebody who was asked to be one, or who asks.
 */
export interface FriendOf {
  id: number;
  name: string;
  state: "asked" | "asks" | "friend";
  online: boolean;
  game: string;
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
  tables: {
    [k: string]: string;
  };
  notes: {
    [k: string]: string;
  };
  aim: string;
  turn: string[];
}
export interface OptionOf {
  name: string;
  title: string;
  help: string;
  rule: string;
  choices: string[];
  labels: string[];
  default: string;
  variant: boolean;
  solo: boolean;
  needs: string;
}
/**
 * A glassworks with its satchel; in solo the second one is the rival's.
 */
export interface GlassworksBoard {
  satchel: number[];
  columns: GlassworksColumn[];
  rows: GlassworksRow[];
  overflow: number[];
  inventory: number;
  rows_vp: number;
  columns_vp: number;
  overflow_vp: number;
  score: number;
}
/**
 * A column of a board: its colour and glass from the bottom.
 */
export interface GlassworksColumn {
  colour: number;
  glass: number[];
  points: number;
  scores: boolean;
}
/**
 * A row of a board: its run from the left and what that is worth.
 */
export interface GlassworksRow {
  run: number;
  points: number;
}
/**
 * A colour, how rare it is and how much of it is still in the bag.
 */
export interface GlassworksColour {
  name: string;
  letter: string;
  total: number;
  bag: number;
}
/**
 * What drawing from the lake would mean.
 */
export interface GlassworksDraw {
  takes: number;
  spills: number;
}
/**
 * The numbers of the edition that a board shows.
 */
export interface GlassworksPrinted {
  columns: number;
  rows: number;
  row_vp: number[];
  column_vp: number[][];
  overflow_vp: number;
  satchel_limit: number;
  lake_size: number;
  end_trigger: number;
}
/**
 * One way to go on: the moves, and the own board after adding what they gather, new colours in their best order.
 */
export interface GlassworksProspect {
  moves: string[];
  tile: number;
  gathers: number;
  glass: number[];
  refill: number;
  opens: number[];
  spilt: number;
  inventory: number;
  ends: boolean;
  rows_vp: number;
  columns_vp: number;
  overflow_vp: number;
  score: number;
  gain: number;
}
/**
 * Solo: whom one plays against.
 */
export interface GlassworksRival {
  name: string;
  called: string;
  likes: string;
  level: string;
  handicap: number;
  order: number[];
  lake: number[];
  lead: number;
}
/**
 * A river tile where it lies; the first of the river is the start.
 */
export interface GlassworksTile {
  tile: number;
  stones: number;
  glass: number[];
  puts: string[];
  gathers: string[];
}
/**
 * A position of River Valley Glassworks.
 */
export interface GlassworksView {
  phase: string;
  turn: number;
  printed: GlassworksPrinted;
  colours: GlassworksColour[];
  shapes: string[];
  picks: string[];
  river: GlassworksTile[];
  lake: number[];
  hand: number[];
  placing: number;
  boards: GlassworksBoard[];
  bag: number;
  turns: number[];
  rival: GlassworksRival | null;
  seat: number;
  prospects: GlassworksProspect[];
  draw: GlassworksDraw | null;
}
/**
 * The first message: which table, through whose eyes (none: as a watcher), and how many events are known.
 *
 *     Sent again in another language, with no events known, it has everything told anew.
 *     With `back`, bots that sit in for this person get up: somebody has opened the table, and no broken line was mended.
 */
export interface Hello {
  t: "hello";
  ref: number;
  table: string;
  seat?: number | null;
  have?: number;
  language?: string | null;
  back?: boolean;
}
/**
 * 1: a nudge; 2: candidates with expected points; 3: what a strong bot would play.
 */
export interface Hint {
  t: "hint";
  ref: number;
  depth: 1 | 2 | 3;
}
export interface Hinted {
  t: "hinted";
  ref?: number | null;
  choices: number;
  lead: number;
  moves: Hinting[];
}
export interface Hinting {
  move: string;
  why: Line[];
  expected: number;
  because?: Reason[];
}
/**
 * Something that one way to go on brings more than another, or less.
 */
export interface Reason {
  label: string;
  points: number;
}
/**
 * How a game is played, on one page; the example is a table to look at.
 */
export interface HowOf {
  game: string;
  title: string;
  aim: string;
  turn: string[];
  scoring: string[];
  example: string;
  lines: Line[];
  table: TableNow;
  view: ViewNow;
  thumbs: Thumb[];
  traps: string[];
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
  agreed?: [string, string][];
  clock: Clock;
  rated: boolean;
  friendly?: boolean;
  listed: boolean;
  host: boolean;
  yours: number[];
  watching: number;
  seed_hash: string;
  seed?: string;
  edition: {
    [k: string]: string;
  };
  learned?: number;
  unfitting?: boolean;
  rematch?: string;
  invite?: string;
  created: number;
  started?: number | null;
}
/**
 * The position after n events through a seat's eyes, whole.  Each seat counts the events it may know of.
 */
export interface ViewNow {
  t: "view";
  ref?: number | null;
  n: number;
  k: number;
  view: unknown;
  legal: string[];
  labels: string[];
  actors: number[];
  scores: number[];
  ask?: AskNow | null;
  undo: UndoNow;
  due?: number | null;
  ended?: Ending | null;
}
export interface UndoNow {
  open: boolean;
  why?: string;
  asked_by?: number | null;
  asks?: string;
}
/**
 * A rule of thumb.
 */
export interface Thumb {
  title: string;
  text: string;
}
/**
 * A friend's table that waits for one.
 */
export interface InvitationOf {
  table: string;
  invite: string;
  game: string;
  by: string;
  at: number;
}
export interface Join {
  invite?: string;
  seat?: number | null;
  name?: string | null;
}
/**
 * In place of hello: begin a step of a game's lesson, or go on where one was.
 */
export interface Learn {
  t: "learn";
  ref: number;
  game: string;
  step?: number | null;
  language?: string | null;
}
/**
 * A game's lesson, and how far somebody has come in it.
 */
export interface LearningOf {
  game: string;
  brief: string;
  steps: string[];
  step: number;
  done: number[];
  played: boolean;
}
/**
 * A lesson: where it is, what the learner reads and what was learnt.  A legal move off its ways is `not_yet`.
 */
export interface LessonNow {
  t: "lesson";
  ref?: number | null;
  game: string;
  step: number;
  steps: string[];
  done: number[];
  begins: boolean;
  state: "ask" | "done" | "watch";
  reads: string;
  light: string[];
  wanted: string[];
  says: string;
  learnt: string;
  rules: string[];
  thumbs: Thumb[];
}
/**
 * The score of a seat, line by line.
 */
export interface Lines {
  t: "lines";
  ref: number;
  seat: number;
}
/**
 * What goes on in the house, and one's friends.
 */
export interface LobbyNow {
  waiting: TableLine[];
  playing: TableLine[];
  show: string;
  friends: FriendOf[];
  invitations: InvitationOf[];
  met: MetOf[];
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
  clock?: Clock1;
  rated?: boolean;
  host_here?: boolean;
}
/**
 * How long a decision may take: none, so many seconds a move, or so many hours a move.
 */
export interface Clock1 {
  kind?: "move" | "none" | "slow";
  each?: number;
}
/**
 * Somebody with whom one has played.
 */
export interface MetOf {
  table: string;
  seat: number;
  name: string;
  game: string;
  at: number;
}
/**
 * How did the game stand after the first n events of the log, as this seat knew it then?
 */
export interface LookBack {
  t: "look_back";
  ref: number;
  n: number;
}
export interface Me {
  name: string;
  kind: "account" | "bot" | "guest";
  handle?: string;
  language?: string;
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
/**
 * Somebody with whom one has played, by their seat.
 */
export interface NewFriend {
  table: string;
  seat: number;
}
export interface NewGuest {
  name?: string | null;
}
/**
 * Where somebody wants to hear that it is their turn.
 */
export interface NewNotice {
  kind: "email" | "push" | "webhook";
  address: string;
  every?: number;
  form?: "discord" | "matrix" | "plain" | "slack";
  p256dh?: string;
  auth?: string;
}
export interface NewTable {
  game: string;
  chairs: NewChair[];
  options?: {
    [k: string]: string;
  };
  edition?: string | null;
  clock?: Clock2;
  rated?: boolean;
  friendly?: boolean;
  listed?: boolean;
  shuffle?: boolean;
}
/**
 * How long a decision may take: none, so many seconds a move, or so many hours a move.
 */
export interface Clock2 {
  kind?: "move" | "none" | "slow";
  each?: number;
}
/**
 * An address at which somebody hears that it is their turn.
 */
export interface NoticeOf {
  id: number;
  kind: "email" | "push" | "webhook";
  address: string;
  every: number;
  form: string;
  key: string;
  confirmed: boolean;
}
/**
 * One's addresses, and what this server offers.
 */
export interface Notices {
  contacts: NoticeOf[];
  email: boolean;
  push: string;
}
/**
 * Whom one has played against: a person by the name at the table, a bot by its level.
 */
export interface Opponent {
  name: string;
  level?: string;
}
/**
 * What chance may bring.
 */
export interface Outcome {
  move: string;
  text: string;
  weight: number;
}
/**
 * The game after n events, through a seat's eyes as they saw it then; nothing can be played there.
 */
export interface Past {
  t: "past";
  ref?: number | null;
  n: number;
  view: unknown;
  scores: number[];
  actors: number[];
  lines: Line[][];
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
  gains: number[];
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
/**
 * A puzzle: which one, and once it is solved, why.  A legal move that is not the best is `not_yet`.
 */
export interface PuzzleNow {
  t: "puzzle";
  ref?: number | null;
  game: string;
  number: number;
  of: number;
  seat: number;
  begins: boolean;
  daily: boolean;
  solved: number[];
  wanted: string[];
  done?: boolean;
  margin?: number;
  next_best?: string;
  why?: Line[];
  because?: Because[];
}
/**
 * A game's puzzles, and which ones somebody has solved.
 */
export interface PuzzlesOf {
  game: string;
  count: number;
  solved: number[];
  today: number | null;
}
export interface RefusedNow {
  t: "refused";
  ref?: number | null;
  kind:
    | "busy"
    | "damaged"
    | "gone"
    | "illegal"
    | "limit"
    | "malformed"
    | "not_yet"
    | "not_yours"
    | "resync"
    | "stale"
    | "tabs";
  text: string;
  rule?: string;
  remedy?: string;
}
/**
 * A passphrase makes a guest an account; an account gets another one by showing the old.
 */
export interface Register {
  handle: string;
  passphrase: string;
  old?: string;
}
/**
 * What the coach says; nothing where there is no moment.
 */
export interface Remark {
  t: "remark";
  ref?: number | null;
  moment?: string;
  text?: string;
  show?: string[];
  cost?: number;
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
  lines: Line[][];
  event?: Happened | null;
  ended?: Ending | null;
  told?: Happened[];
  seat?: number;
  legal?: string[];
  labels?: string[];
  ask?: AskNow | null;
  chance?: Outcome[];
}
/**
 * Leave the seat to a bot for good.
 */
export interface Resign {
  t: "resign";
  ref: number;
}
/**
 * One of one's finished games.
 */
export interface ResultOf {
  table: string;
  game: string;
  at: number;
  score: number;
  best: number;
  won: number;
  others: Opponent[];
  rating?: number | null;
}
/**
 * The seat is its owner's again; from entry `since` of the log on, a bot may have played there.
 */
export interface Returned {
  t: "returned";
  ref?: number | null;
  since: number;
  why: "" | "clock" | "vote" | "wish";
}
/**
 * A finished game as far as it is judged, in chances of victory; alone at the table in points.
 */
export interface ReviewNow {
  done: number;
  total: number;
  decisions: Decision[];
  turns: TurningPoint[];
  sums: SeatSums[];
}
/**
 * A decision or a stroke of luck that changed much: for whom most, by how much.
 */
export interface TurningPoint {
  n: number;
  until: number;
  seat: number;
  swing: number;
  luck: boolean;
  better?: string;
  better_text?: string;
  line?: string[];
  because?: Reason[];
}
/**
 * A seat's game: its value at first, what own and others' losses, small steps and luck changed, the result.
 */
export interface SeatSums {
  start: number;
  play: number;
  others: number;
  steps: number;
  luck: number;
  result: number;
}
/**
 * The rulings that the players have agreed on.
 */
export interface RifugioAgreed {
  hut_on_sight: boolean;
  bear_repeat: boolean;
  top_next_to_top: boolean;
  raft_points_limited: boolean;
  full_raft_forbids: boolean;
}
/**
 * A raft that may be built, or a stroke that may be swum, and where.
 */
export interface RifugioDeed {
  q: number;
  r: number;
  move: string;
  sort: string;
}
/**
 * An open tile that may lie at a place; a pass in these turns.
 */
export interface RifugioFit {
  kind: number;
  turns: number[];
}
/**
 * A hut on the map.
 */
export interface RifugioHut {
  q: number;
  r: number;
  owner: number;
  paid: boolean;
}
/**
 * A kind of tile.
 */
export interface RifugioKind {
  name: string;
  move: string;
  terrain: string;
  category: string;
  bear: boolean;
  sides: string[];
  total: number;
  stack: number;
}
/**
 * An empty place beside a tile.
 */
export interface RifugioPlace {
  q: number;
  r: number;
  move: string;
  fits: RifugioFit[];
}
/**
 * A walker, what he can still build and what he has won.
 */
export interface RifugioPlayer {
  q: number;
  r: number;
  stage: number;
  shore: [number, number][];
  left: [number, number][];
  extra: number;
  huts: number;
  rafts: number;
  seen: number[];
  sets: number[];
  bears: number;
  met: [number, number][];
  hut_visits: number;
  raft_visits: number;
  score: number;
}
/**
 * The numbers of the edition that a board shows.
 */
export interface RifugioPrinted {
  free_steps: number;
  hut_price: number;
  raft_price: number;
  sail_price: number;
  raft_capacity: number;
  sight_points: number[];
  set_bonus: number;
  bear_points: number;
  hut_points: number;
  raft_points: number;
  water_points: number;
  huts: number;
  rafts: number;
}
/**
 * A raft on the water, and who is on it.
 */
export interface RifugioRaft {
  q: number;
  r: number;
  owner: number;
  aboard: number[];
  paid: boolean;
}
/**
 * A tile that the seat can get to in this turn, bears avoided where possible, then by the fewest moves.
 */
export interface RifugioReach {
  q: number;
  r: number;
  moves: string[];
  trail: [number, number][];
  sails: boolean;
  free: number;
  extra: number;
  points: number;
  bears: number;
  warning: string | null;
}
/**
 * A side of a walker's tile and the moves in that direction.
 */
export interface RifugioSide {
  go: string;
  raft: string;
  swim: string;
  water: boolean;
}
/**
 * One of the fifteen sights.
 */
export interface RifugioSight {
  name: string;
  category: number;
  kind: number;
  at: [number, number][];
  waters: number;
  worth: number;
  seen: number[];
}
/**
 * Why the seat may swim or not: its land, at its shore the rafts and the vacant water, and new shores.
 */
export interface RifugioSwimming {
  allowed: boolean;
  rafts_left: number;
  land: [number, number][];
  rafts: [number, number][];
  waters: [number, number][];
  way: [number, number][];
  crossings: [number, number][];
}
/**
 * A tile on the map.
 */
export interface RifugioTile {
  q: number;
  r: number;
  move: string;
  ask: string;
  kind: number;
  turn: number;
  region: number;
}
/**
 * A position of Rifugio.
 */
export interface RifugioView {
  phase: string;
  turn: number;
  water: boolean;
  agreed: RifugioAgreed;
  connects: number;
  free: number;
  stack: number;
  under: number[];
  row: number[];
  hand: number;
  spot: [number, number][];
  printed: RifugioPrinted;
  categories: string[];
  kinds: RifugioKind[];
  tiles: RifugioTile[];
  places: RifugioPlace[];
  huts: RifugioHut[];
  rafts: RifugioRaft[];
  players: RifugioPlayer[];
  sights: RifugioSight[];
  turns: string[];
  seat: number;
  sides: RifugioSide[];
  reach: RifugioReach[];
  deeds: RifugioDeed[];
  swimming: RifugioSwimming | null;
}
/**
 * A claimed boat where it lies.
 */
export interface RiverboatBerth {
  boat: string;
  capacity: number;
  space: number;
  reached: boolean;
}
/**
 * A type of riverboat.
 */
export interface RiverboatBoat {
  name: string;
  capacity: number;
  vp: number;
  coins: number;
  steps: number;
  feature: string;
  agents: number;
  benefit: string;
  docked: boolean;
  pile: number;
  fill: string[];
  paid: string[];
}
/**
 * An opportunity card, and what it would score for its owner or the seat that looks.
 */
export interface RiverboatCard {
  name: string;
  text: string;
  most: number;
  worth: number;
  bonus: string | null;
  surveyed: boolean;
  take: string;
  paid: string;
  survey: string;
}
/**
 * A player's harvest of one crop.
 */
export interface RiverboatCrop {
  ready: number;
  harvested: number;
  bonus: boolean;
}
/**
 * A player's mat and all that belongs to it.
 */
export interface RiverboatFarm {
  mat: number;
  rows: string[];
  crops: string[];
  workers: string[];
  tiles: string[][];
  places: RiverboatPlace[];
  supply: number;
  surveyors: number;
  active: number;
  coins: number;
  agents: number;
  master: number;
  farthest: boolean;
  boats: RiverboatBerth[];
  cards: RiverboatCard[];
  harvest: RiverboatCrop[];
  suits: RiverboatSuit[];
  vp: number;
  marker: number;
  face: number;
  final: RiverboatFinal;
  waiting: boolean;
  passed: boolean;
}
/**
 * A barn or a well.
 */
export interface RiverboatPlace {
  cell: string;
  kind: string;
  worth: number;
  surveyed: boolean;
  survey: string;
}
/**
 * A player's fields of one colour.
 */
export interface RiverboatSuit {
  covered: number;
  fields: number;
}
/**
 * What the final scoring would give now.
 */
export interface RiverboatFinal {
  coins: number;
  colours: number;
  features: number;
  harbour: number;
  mansion: number;
  total: number;
}
/**
 * A benefit that the player whose turn it is has yet to take.
 */
export interface RiverboatOwed {
  source: string;
  text: string;
}
/**
 * A phase tile.
 */
export interface RiverboatPhase {
  name: string;
  title: string;
  bonus: string;
  coin: string;
  owner: number;
}
/**
 * The numbers of the edition that a board shows.
 */
export interface RiverboatPrinted {
  rounds: number;
  cards_per_round: number;
  boat_actions: number;
  surveyor_actions: number;
  harvest_bonus_at: number;
  track: number;
  last_space: number;
  berths: number[];
  agent_ranks: number[];
  colour_vp: number;
  tile_vp: number[];
}
/**
 * A legal move.
 */
export interface RiverboatProspect {
  move: string;
  coin: boolean;
  cells: string[];
  crops: string[];
  points: number;
  counted: string[];
}
/**
 * A kind of crop tile; those of a size with nothing face up and nothing in the pile are left out.
 */
export interface RiverboatTile {
  name: string;
  paid: string;
  crops: string[];
  up: number;
  pile: number;
  vp: number;
  fits: boolean;
}
/**
 * A position of Riverboat.
 */
export interface RiverboatView {
  round: number;
  phase: string;
  step: string;
  action: number;
  turn: number;
  owed: RiverboatOwed[];
  first: number;
  printed: RiverboatPrinted;
  phases: RiverboatPhase[];
  crops: string[];
  card: string;
  turned: number;
  deck: number[];
  spaces: number[];
  hand: string;
  boats: RiverboatBoat[];
  under: string[][];
  coins: number;
  barns: number;
  wells: number;
  surveyors: number;
  track_workers: number;
  farms: RiverboatFarm[];
  stack: number[];
  seat: number;
  tiles: RiverboatTile[];
  cards: (RiverboatCard | null)[];
  pile: RiverboatCard[];
  offered: string[];
  prospects: RiverboatProspect[];
}
/**
 * A boat of one seat's sheet.
 */
export interface RiversideBoat {
  crosses: number[];
  tickets: number;
  scores: number[];
  points: number;
  waiting: number;
  power: string;
}
/**
 * A legal choice of dice: its parts, the seats it gives and the fire symbols it costs.
 */
export interface RiversideChoice {
  move: string;
  colour: string;
  green: boolean;
  fan_base: boolean;
  warm_night: boolean;
  value: number;
  cost: number;
}
/**
 * A colour of a village for the seat that looks: the product, and what may be done with it.
 */
export interface RiversideColour {
  colour: string;
  value: number;
  tickets: number;
  score: number;
  score_with_prize: number;
  last: number;
  counts: boolean;
  counts_with_prize: boolean;
  write: string;
  write_with_prize: string;
}
/**
 * A legal way to cross a row up to a seat, and what that completes.
 */
export interface RiversideCrossing {
  move: string;
  colour: string;
  row: number;
  seat: number;
  crosses: number;
  completes: boolean;
  activates: boolean;
}
/**
 * A die: its value, and whether it lies in the heating area.
 */
export interface RiversideDie {
  colour: string;
  value: number;
  heated: boolean;
  ways: string[];
}
/**
 * A guide boat of the score sheet, or the stave church boat, which has no rows.
 */
export interface RiversidePrintedBoat {
  colour: string;
  excursion: string;
  power: string;
  power_name: string | null;
  boxes: number;
  writes: string[];
  rows: RiversidePrintedRow[];
}
/**
 * A row of seats: how many, which are royal, its ticket's points and its bonus.
 */
export interface RiversidePrintedRow {
  seats: number;
  royal: number[];
  ticket: number;
  bonus: number;
  bonus_colour: string;
  moves: string[];
}
/**
 * One seat's score sheet.
 */
export interface RiversideSheetView {
  step: string;
  fires: number;
  plus_ones: number;
  range: number;
  reach: number;
  filling: string;
  visiting: string;
  prize: string;
  boats: RiversideBoat[];
  lowest: number;
  captain: number;
  captain_bonus: number;
  score: number;
  grade: number;
  grade_name: string;
  remark: string;
}
/**
 * A laid river tile: its spaces on the route and how far its passage space is from the ship.
 */
export interface RiversideTile {
  id: string;
  first: number;
  last: number;
  gate: number;
  passage: number;
  linked: boolean;
}
/**
 * A position of Riverside.
 */
export interface RiversideView {
  seat: number;
  phase: string;
  round: number;
  extension: boolean;
  range: number;
  speed_range: number;
  fires: number;
  plus_ones: number;
  captain_points: number;
  solo_goal: number;
  goal: number;
  deduction: number;
  boats: RiversidePrintedBoat[];
  grades: number[];
  ship: number;
  anchor: number;
  away: number[];
  river: RiversideTile[];
  villages: RiversideVillage[];
  temperature: number;
  dice: RiversideDie[];
  sheets: RiversideSheetView[];
  choices: RiversideChoice[];
  crossings: RiversideCrossing[];
}
/**
 * A village: where it lies, how far it is, what it needs and what it gives the seat that looks.
 */
export interface RiversideVillage {
  id: string;
  name: string;
  space: number;
  away: number;
  plus_ones: number;
  plus_ones_without_speed_boat: number;
  soon: number;
  colours: RiversideColour[];
  visit: string;
  visit_with_speed_boat: string;
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
  phrase?: string;
}
/**
 * Say something in one's own words, or one of the phrases that everybody reads in their own language.
 */
export interface Say {
  t: "say";
  ref: number;
  text?: string | null;
  phrase?:
    | (
        | "again"
        | "bye"
        | "hello"
        | "luck"
        | "moment"
        | "nice"
        | "no_hurry"
        | "oops"
        | "sorry"
        | "thanks"
        | "well_played"
      )
    | null;
}
export interface ScoreLines {
  t: "score_lines";
  ref?: number | null;
  seat: number;
  total: number;
  lines: Line[];
}
export interface SeatBot {
  seat: number;
  level: "brook" | "delta" | "river" | "spring" | "stream";
}
/**
 * A seat at the next table of a game, of one of these sizes; none: of any.
 */
export interface Seek {
  game: string;
  seats?: number[];
  speed?: "move" | "slow";
  rated?: boolean;
}
/**
 * A device on which somebody is signed in.
 */
export interface Session {
  id: string;
  seen: number;
  here: boolean;
}
export interface SignIn {
  handle: string;
  passphrase: string;
}
/**
 * Vote that a bot sits in for an absent seat; for the own seat, let one play for a while.
 */
export interface SitIn {
  t: "sit_in";
  ref: number;
  seat: number;
}
/**
 * In place of hello: sit down at a puzzle of a game; without one, at the puzzle of the day.
 */
export interface Solve {
  t: "solve";
  ref: number;
  game?: string;
  number?: number;
  language?: string | null;
}
export interface Speak {
  language: string;
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
/**
 * In place of hello: watch the game that bots play for whoever watches.
 */
export interface Watch {
  t: "watch";
  ref: number;
  language?: string | null;
}
/**
 * A tile that can be bought now.
 */
export interface WhaleRidersBuy {
  move: string;
  place: number;
  cost: number;
  coins: number;
  tiles: number;
  after: number[];
  ends: boolean;
  places: number[];
  score: number;
}
/**
 * The face of a contract.
 */
export interface WhaleRidersContract {
  card: number;
  name: string;
  demand: string;
  goods: number[];
  count: number;
  coins: number;
  pearls: number;
  toss: string;
  fulfil: string;
}
/**
 * A decree in play and how far each rider has come.
 */
export interface WhaleRidersDecree {
  decree: number;
  text: string;
  goal: number;
  coins: number;
  pearls: number;
  owner: number;
  progress: number[];
}
/**
 * A contract in the own hand.
 */
export interface WhaleRidersHeld {
  card: number;
  payable: boolean;
  missing: string | null;
  ways: WhaleRidersWay[];
}
/**
 * A way to pay a contract.
 */
export interface WhaleRidersWay {
  moves: string[];
  tiles: number[];
  goods: number[];
  lost: number;
  payable: number[];
}
/**
 * The contract that is being paid, face up on the table.
 */
export interface WhaleRidersPaying {
  card: number;
  paid: number[];
  ways: WhaleRidersWay[];
}
/**
 * A power in the row.
 */
export interface WhaleRidersPick {
  power: number;
  offered: boolean;
}
/**
 * A port: what lies on its places from the icon outwards, and the prices printed there.
 */
export interface WhaleRidersPort {
  name: string;
  title: string;
  tiles: number[];
  prices: number[];
  buys: string[];
}
/**
 * A power of the whales.
 */
export interface WhaleRidersPower {
  name: string;
  text: string;
  move: string;
}
/**
 * A player's things, all of them open but the contracts in hand, which are only counted.
 */
export interface WhaleRidersRider {
  port: number;
  ride: number;
  homeward: boolean;
  home: boolean;
  coins: number;
  tiles: number[];
  contracts: number;
  hand_size: number;
  fulfilled: number[];
  power: number;
  score: number;
}
/**
 * Two places of the own port whose tiles the power may swap.
 */
export interface WhaleRidersSwap {
  move: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  places: [number, number];
}
/**
 * The picture of a tile.
 */
export interface WhaleRidersTile {
  name: string;
  kind: string;
  icons: number;
}
/**
 * A position of Whale Riders.
 */
export interface WhaleRidersView {
  phase: string;
  turn: number;
  first: number;
  turns: number;
  actions: number;
  free: boolean;
  bought: number[];
  draws: number;
  kinds: string[];
  tiles: WhaleRidersTile[];
  powers: WhaleRidersPower[];
  sun: number;
  bag: number[];
  deck: number;
  discards: number[];
  riders: WhaleRidersRider[];
  decrees: WhaleRidersDecree[];
  row: WhaleRidersPick[];
  seat: number;
  contracts: WhaleRidersContract[];
  ports: WhaleRidersPort[];
  hand: WhaleRidersHeld[];
  buys: WhaleRidersBuy[];
  swaps: WhaleRidersSwap[];
  paying: WhaleRidersPaying | null;
}
/**
 * Why is this move not legal now?
 */
export interface Why {
  t: "why";
  ref: number;
  move: string;
}
