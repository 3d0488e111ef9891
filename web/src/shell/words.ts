/** Every sentence of the shell. A translation is a second object of this shape; what games say comes from the server. */

/** A number with its sign, with a true minus: +6, −3, 0. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
export const number = (n: number): string => (n < 0 ? `−${-n}` : `${n}`);

/** A table's id is a river and six letters: its name is the river. */
export const tableName = (id: string): string => id[0].toUpperCase() + id.slice(1).split("-")[0];

/** A name of the engine as a heading: "endgame_draw" is "Endgame draw". */
export const label = (name: string): string => name[0].toUpperCase() + name.slice(1).replaceAll("_", " ");

/** What the server says in passing, as a sentence of its own. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");

export const range = ([least, most]: [number, number]): string => (least === most ? `${least}` : `${least}–${most}`);

const ago = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** A moment in seconds since 1970, as seen from now: "3 minutes ago". */
export function when(at: number): string {
  const minutes = (at - Date.now() / 1000) / 60;
  if (minutes > -1) return "now";
  if (minutes > -60) return ago.format(Math.round(minutes), "minute");
  return minutes > -2880 ? ago.format(Math.round(minutes / 60), "hour") : ago.format(Math.round(minutes / 1440), "day");
}

export const LEVELS = ["spring", "brook", "stream", "river", "delta"] as const;

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const list = (names: string[]): string => new Intl.ListFormat("en").format(names);
const wins = (names: string[], points: number): string => `${list(names)} ${names.length > 1 ? "share the victory" : "wins"} with ${points}`;

export const words = {
  // the house
  riverrun: "Riverrun",
  motto: "Five river games at one table. Sit down and play; no account asked.",
  home: "First page",
  about: "About",
  rules: "Rules",
  watch: "Watch",
  yourGames: "Your games",
  settings: "Settings",
  close: "Close",
  open: "Open",
  save: "Save",
  saved: "Saved",
  copied: "Copied",
  tryAgain: "Try again",
  loading: "A moment …",

  // first page
  playNow: "Play now",
  playGame: (title: string) => `Play ${title} now, against bots`,
  scene: (title: string) => `${title}: a drawn river`,
  players: (range: string) => `${range} players`,
  minutes: (range: string) => `${range} min`,
  waitForYou: (n: number) => (n === 0 ? "none waits for you" : n === 1 ? "1 waits for you" : `${n} wait for you`),
  newTable: "New table",
  newTableHelp: "each chair: you, a friend by link, a bot, or a second person here",
  chooseGame: "Choose the game and open",
  tablesNow: (n: number) => plural(n, "table now", "tables now"),
  yourTurn: "Your turn",
  withNames: (names: string[]) => `with ${list(names)}`,
  alone: "alone",
  guest: "guest",
  account: "account",
  rename: "rename",
  noGames: "Your tables will stand here. Press Play now under any window.",
  noTables: "Nobody plays in the open just now. Be the first.",
  openTables: "Open chairs",
  noOpenTables: "No table waits for a player. Open one: friends can join by link.",
  sitDown: "Sit down",
  finished: "finished",
  freeChairs: (n: number) => plural(n, "free chair", "free chairs"),

  // new table
  newTableTitle: "A new table",
  game: "Game",
  chairs: "Chairs",
  chairsOf: (title: string, range: string) => `${title} seats ${range}.`,
  you: "You",
  friend: "Friend",
  friendHelp: "by link or code",
  second: "Second person",
  secondHelp: "at this device",
  bot: "Bot",
  level: "Level",
  levels: {
    spring: { label: "Spring", help: "learns with you" },
    brook: { label: "Brook", help: "plays neatly" },
    stream: { label: "Stream", help: "thinks ahead" },
    river: { label: "River", help: "strong" },
    delta: { label: "Delta", help: "the strongest, takes its time" },
  } as Record<string, { label: string; help: string }>,
  name: "Name",
  addChair: "Add a chair",
  removeChair: (n: number) => `Remove chair ${n}`,
  chair: (n: number) => `Chair ${n}`,
  firstChair: "first chair",
  options: "Options",
  noOptions: "This game has no options.",
  clock: "Clock",
  clocks: { none: "No clock", move: "Live: 90 seconds a move", slow: "By turns: 3 days a move" } as Record<string, string>,
  listed: "Listed",
  listedHelp: "Anybody may sit down or watch; else only those with the link.",
  shuffle: "Draw lots for the seats",
  shuffleHelp: "Else chairs stay in this order.",
  rated: "Rated",
  ratedHelp: "Counts for ratings; hints are off.",
  ratedAlone: "Two people at least must sit there.",
  ratedPeople: "Every chair must be a friend at a device of their own.",
  openTable: "Open the table",

  // invitation and lobby
  lobbyTitle: (name: string) => `Table ${name}`,
  lobbyWaits: (n: number) => `${plural(n, "chair is", "chairs are")} still free. The game begins when everybody sits.`,
  byInvitation: "This table is by invitation: ask for its link.",
  invite: "Invite",
  inviteHelp: "Send this link, or let a friend point a camera at the code.",
  copyLink: "Copy the link",
  qr: "The link as a QR code",
  freeChair: "free chair",
  standUp: "Stand up",
  closeTable: "Close the table",

  // the table
  table: (name: string) => `table ${name}`,
  watching: (n: number) => (n === 1 ? "1 watches" : `${n} watch`),
  facts: "This table",
  yes: "Yes",
  no: "No",
  board: "Board",
  log: "Log",
  chat: "Chat",
  since: "Since your turn",
  seats: "Seats",
  undo: "Undo",
  hint: "Hint",
  chooseFirst: "Choose a move",
  waitFor: (names: string[]) => `Waiting for ${list(names)}`,
  thinking: "is thinking …",
  typeMove: "Type a move or say something",
  say: "Say something",
  send: "Send",
  legalMoves: "Possible moves",
  legalMovesHelp: "Every move in the notation of the log. Type one below, or press it here.",
  notNow: "Not now",
  rule: (id: string) => `Rule ${id}`,
  why: "why",
  explain: (name: string, points: number) => `${name}: ${number(points)} points, explain`,
  pointsOf: (name: string) => `Points of ${name}`,
  total: "Total",
  noPoints: "No points yet.",
  first: "you",
  online: "online",
  away: "away",
  sitsIn: (bot: string) => `away, ${bot} sits in`,
  resigned: "has left; a bot plays on",
  hasChosen: "has chosen",
  withHint: "with a hint",
  hours: (n: number) => `${n} h`,
  seatBot: "Seat a bot",
  clockLeft: (time: string) => `${time} left`,
  youAreAsked: "your turn",
  noTalk: "Nobody has said anything yet.",
  nothingSince: "Nothing has happened since your last turn.",
  noLog: "The log begins with the first move.",
  lost: "The line is broken; trying again. What you choose meanwhile is kept.",
  lostMove: "The line is broken; your move is kept and goes out when it is back.",
  lostWhy: "The line is broken, so nobody can be asked.",
  tryNow: "Try now",
  sending: "Sending …",
  handOver: (name: string) => `Hand the device to ${name}`,
  iAm: (name: string) => `I am ${name}`,
  hintDepths: ["A nudge", "Good moves", "A strong bot's move"] as const,
  hintHelp: "Hints are written into the log.",
  expected: (points: number) => `${number(Math.round(points * 10) / 10)} expected`,
  resign: "Leave the game to a bot",
  sitIn: "Let a bot sit in",
  takeSeat: "Take your seat back",
  askUndo: "Ask to take a move back",
  resignSure: "A bot will play on for you. Leave?",
  shortcuts: "Keys",
  shortcutList: [
    ["Tab", "go to the next possible move"],
    ["Enter", "play it, or confirm"],
    ["Esc", "put it down again"],
    ["U", "undo"],
    ["H", "hint"],
    ["/", "type a move or a message"],
    ["?", "this list"],
  ] as const,
  lastingKeys: ["Tab", "Enter", "Esc"], // which no setting switches off
  says: (name: string, text: string) => `${name} says: ${text}`,
  undoAsked: (name: string) => `${name} asks to take a move back.`,
  agree: "Agree",
  refuse: "Refuse",

  // the end
  wins,
  notWon: (points: number) => `Not won this time, with ${points}`,
  over: (names: string[], points: number) => (names.length ? `The game is over: ${wins(names, points)}.` : `The game is over, with ${points}.`),
  several: (n: number) => `${n} of them`,
  lead: (points: number, name: string) => `${plural(points, "point", "points")} before ${name}.`,
  noTie: "No tie, so no tie-break was needed.",
  tieBreak: (text: string) => `The tie was broken: ${text}.`,
  rematch: "Rematch",
  rematchBegun: "A rematch has begun.",
  toRematch: "To the rematch",
  review: "Review",
  share: "Share",
  record: "Record",
  counting: "Counting",
  countLine: (i: number, of: number) => `line ${i} of ${of}`,
  race: "The race",
  raceHelp: "Everybody's points from the start to the end. Arrow keys or the pointer tell any moment.",
  raceAt: (at: number, of: number) => (at === 0 ? "At the start" : at === of ? "At the end" : `After ${at} of ${of}`),
  raceTable: "As numbers",
  start: "start",
  end: "end",
  seedHash: "The hash of the seed",
  seed: "The seed",
  seedHelp: "All chance in this game follows from a secret seed. Its hash (SHA-256) is fixed from the start; at the end the seed is told, and everybody can check both.",
  seedTold: "The seed has this hash, and every draw follows from it: riverrun verify computes the record again.",
  endings: { exhausted: "Nobody could go on." } as Record<string, string>,
  showTally: "Show the counting",

  // replay
  replay: "Replay",
  step: (at: number, of: number) => `${at} of ${of}`,
  toStart: "To the start",
  stepBack: "One back",
  stepOn: "One on",
  toEnd: "To the end",
  play: "Play",
  pause: "Pause",
  speed: "Speed",
  eyes: "Through the eyes of",
  everybody: "a watcher",
  missed: "This moment could not be fetched.",
  shareMoment: "Copy a link to this moment",

  // you
  profile: "You and this device",
  yourName: "Your name",
  guestHelp: "You are a guest: this device alone knows you. A passphrase turns you into an account that works on other devices.",
  accountHelp: "Your account works on any device with your name and passphrase.",
  passphrase: "Passphrase",
  passphraseHelp: "At least eight letters; several words are best.",
  handle: "Name to sign in with",
  handleHelp: "3 to 24 letters, digits, - or _.",
  makeAccount: "Keep this name",
  signIn: "Sign in",
  signOut: "Sign out",
  haveAccount: "I have an account",
  look: "Look",
  theme: "Theme",
  themes: { auto: "As the system", light: "Light", dark: "Dark" },
  motion: "Motion",
  motions: { none: "None", fast: "Fast", normal: "Normal", slow: "Slow" },
  playing: "Play",
  confirmPref: "Confirm the last decision",
  confirmHelp: "Holds back a move that cannot be undone until you press the button.",
  ghosts: "Show what a move would bring",
  ghostsHelp: "Points and a ghost of the result at the pointer.",
  keys: "Single-key shortcuts",
  keysHelp: "Letters, digits and signs act at once at a table, without Ctrl or Alt.",
  sounds: "Sounds",
  soundsHelp: "A drop of water when it is your turn.",
  notify: "Notifications",
  notifyHelp: "Asks the browser to tell you when it is your turn.",
  notifyDenied: "The browser does not allow notifications for this page.",
  turnTitle: (title: string) => `Your turn · ${title}`,

  // rules
  rulesTitle: "The rules",
  rulesOf: (title: string) => `${title}: the rules`,
  rulesHelp: "Every rule the engine knows, in our words, with its number as the table cites it.",
  editionTitle: "Where the numbers come from",
  status: {
    rulebook: "as printed in the rulebook",
    public: "from public sources",
    derived: "derived",
    reconstructed: "reconstructed; the printed value is not public",
  } as Record<string, string>,

  // about
  aboutTitle: "About Riverrun",
  aboutText: [
    "Riverrun plays five river games by their rulebooks: with friends at a browser table, against bots, or alone. Every game is kept as a short text, can be replayed through any seat's eyes and checked afterwards.",
    "The bag is fair and can be proved so. When a game starts the table shows the hash of its secret seed; when it ends, the seed itself. With both, every draw and every roll can be computed again.",
    "Colours never stand alone here: every colour has a shape, a pattern or a letter too. Everything can be done with the keyboard, and every move can be typed.",
    "The games are the work of their designers, named on each rules page. All drawings and all words here are our own. Numbers that only the printed boxes show were reconstructed; the rules pages say which.",
  ],

  // when something is missing
  notFound: "The river does not run here",
  notFoundHelp: "There is nothing at this address.",
  trouble: "Something went wrong",
  fault: "This page has a fault. Loading it again may help; your game is safe on the server.",
  unreachable: "The server cannot be reached. It may be starting, or the line is broken.",
  noTable: "There is no table at this address; perhaps a letter of the link is missing.",
  gone: "This table does not exist any more.",
  tooMany: "A little slower, please: try again in a moment.",
  toFirstPage: "To the first page",
};
