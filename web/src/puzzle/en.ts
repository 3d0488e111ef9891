import { tools } from "../words/tools.ts";

const { plural } = tools("en-GB");

/** What is said around puzzles in English. */
export const en = {
  title: "Puzzles",
  help: "Positions of games that bots have played. One move is clearly best: find it on the real board.",
  puzzleN: (n: number) => `Puzzle ${n}`,
  note: (n: number, of: number) => `Puzzle ${n} of ${of}`,
  daily: "Puzzle of the day",
  solvedOf: (n: number, of: number) => `${n} of ${of} solved`,
  solved: "solved",
  slip: "Puzzle",
  find: "Which move is best here?",
  stays: "A weaker move is answered, not played.",
  notBest: "Look again",
  nothingPlayed: "Nothing was played.",
  done: "Solved",
  better: (points: string, other: string) => `About ${points} better than the next best: ${other}.`,
  points: (n: number) => plural(n, "point", "points"),
  atOnce: "At once",
  nothingAtOnce: "It earns nothing at once; it pays in the turns that follow.",
  soon: "In your next turns, against the next best",
  showMe: "Show me",
  tryIt: "Try:",
  again: "Again",
  next: "Next puzzle",
  all: "All puzzles",
};

export type Words = typeof en;
