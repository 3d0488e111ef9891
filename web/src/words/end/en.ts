/** What is said when a game is over, in a book of its own so that the first page need not load it. */
import { tools } from "../tools.ts";

const { list, plural } = tools("en-GB");

export const en = {
  wins: (names: string[], points: number) => `${list(names)} ${names.length > 1 ? "share the victory" : "wins"} with ${points}`,
  notWon: (points: number) => `Not won this time, with ${points}`,
  levelWith: (name: string, points: number) => `Level with ${name} at ${points}, which is no victory`,
  over: (outcome: string) => `The game is over. ${outcome}.`,
  rival: "The rival",
  rivalSign: "R",
  remarks: "What the points amount to",
  several: (n: number) => `${n} of them`,
  lead: (points: number, name: string) => `${plural(points, "point", "points")} before ${name}.`,
  noTie: "No tie, so no tie-break was needed.",
  tieBreak: (text: string) => `The tie was broken: ${text}.`,
  whatDecided: "What decided it?",
  allTurns: "All in the review",
  rematch: "Rematch",
  rematchBegun: "A rematch has begun.",
  toRematch: "To the rematch",
  share: "Share",
  record: "Record",
  counting: "Counting",
  countLine: (i: number, of: number) => `line ${i} of ${of}`,
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
};

export type Words = typeof en;
