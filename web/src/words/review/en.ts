/** A review, in a book of its own so that the first page need not load it. */
export const en = {
  judging: (done: number, total: number) => `Judging the game from its end: ${done} of ${total} decisions`,
  judgingHelp: "This takes some ten seconds. What is found stands below as it comes.",
  busy: "Other games are being judged just now; this one follows.",
  chances: "Chances of victory",
  chancesHelp: "Everybody's chance of victory from the start to the end. Arrow keys or the pointer tell any moment.",
  expected: "Points to be expected",
  expectedHelp: "The points to be expected in the end, from the start on. Arrow keys or the pointer tell any moment.",
  turns: "Turning points",
  whose: "Whose turning points",
  yours: "Yours",
  everybodys: "Everybody's",
  drawn: "The better move glows on the board.",
  noTurns: "None that can be told for certain.",
  noTurnsYet: "None found yet.",
  all: (n: number) => `Show all ${n}`,
  luckFor: (name: string) => `Luck for ${name}`,
  luckAgainst: (name: string) => `Bad luck for ${name}`,
  better: "Better",
  after: (n: number) => `move ${n}`,
  sums: "Play and luck",
  columns: { start: "At first", play: "Own losses", others: "Others' losses", steps: "Small steps", luck: "Luck", result: "Result" },
  how: "How this is judged",
  howText: [
    "Each position was played on for one round many times by a quick bot; then a forecast that was measured on games of bots told the chances. A decision counts as a loss only if a better move was found beyond doubt, with no more than its player could know. Who plays as well as that bot or better loses nothing.",
    "Luck is what draws and dice changed against what was to be expected of them. Small steps are all that was too small to be told for certain, play or luck. Together they make the result.",
  ],
};

export type Words = typeof en;
