/** Sentences of the shell in English. They give the form: a translation is one more object of this type. */
import { tools } from "./tools.ts";

const { list, number, plural, when, day } = tools("en-GB");

export const en = {
  number,
  when,
  day,

  // the house
  riverrun: "Riverrun",
  motto: "Five river games at one table. Sit down and play; no account asked.",
  home: "First page",
  about: "About",
  rules: "Rules",
  learn: "Learn",
  daily: "Puzzle of the day",
  goOnAt: (n: number) => `Go on at ${n}`,
  watch: "Watch",
  together: "Play together",
  yourGames: "Your games",
  settings: "Settings",
  close: "Close",
  open: "Open",
  save: "Save",
  saved: "Saved",
  copied: "Copied",
  tryAgain: "Try again",
  loading: "A moment …",

  languages: "Language",

  // first page
  playNow: "Play now",
  playGame: (title: string) => `Play ${title} now, against bots`,
  strengthAsk: "How strong shall they be?",
  strengthHelp: "Asked once. Your settings keep the answer, and it can be changed there.",
  strength: "Opponents of Play now",
  strengths: {
    gentle: { label: "Gentle", help: "one learns with you, one plays neatly" },
    even: { label: "Even", help: "one plays neatly, one thinks ahead" },
    strong: { label: "Strong", help: "both think ahead, one of them far" },
  },
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
  sitDown: "Sit down",
  finished: "finished",
  freeChairs: (n: number) => plural(n, "free chair", "free chairs"),

  // new table
  game: "Game",
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
  firstChair: "first chair",
  clock: "Clock",
  clocks: { none: "No clock", move: "Live: 90 seconds a move", slow: "By turns: 3 days a move" } as Record<string, string>,
  listed: "Listed",
  friendly: "Friendly",
  rated: "Rated",

  // invitation and lobby

  // the table
  notNow: "Not now",
  rule: (id: string) => `Rule ${id}`,
  hours: (n: number) => `${n} h`,
  lost: "The line is broken; trying again. What you choose meanwhile is kept.",

  // you
  profile: "You and this device",
  turnTitle: (title: string) => `Your turn · ${title}`,

  // rules
  rulesTitle: "The rules",
  rulesOf: (title: string) => `${title}: the rules`,
  rulesHelp: "Every rule the engine knows, in our words, with its number.",
  editionTitle: "Where the numbers come from",
  status: {
    rulebook: "as printed in the rulebook",
    public: "from public sources",
    derived: "derived",
    reconstructed: "reconstructed; the printed value is not public",
    ruling: "ruling, where the rulebook is silent",
  } as Record<string, string>,

  // about
  aboutTitle: "About Riverrun",

  // when something is missing
  notFound: "The river does not run here",
  notFoundHelp: "There is nothing at this address.",
  trouble: "Something went wrong",
  fault: "This page has a fault. Loading it again may help; your game is safe.",
  unreachable: "The server cannot be reached just now.",
  noTable: "There is no table at this address; perhaps a letter of the link is missing.",
  gone: "This table does not exist any more.",
  tooManyTabs: "You have many tables open",
  useThisTab: "Use this tab instead of the oldest",
  tooMany: "A little slower, please: try again in a moment.",
  toFirstPage: "To the first page",
};

export type Words = typeof en;
