/** What the board itself says, in English: the form of all other languages. What the view says in words is taken from there. */
import { bold, tools } from "../../../words/tools.ts";

const { plural } = tools("en-GB");

export const en = {
  colours: ["white", "purple", "light blue", "dark blue", "light green", "dark green", "black", "yellow", "orange"],
  shapes: ["triangle", "heart", "circle", "square", "hexagon", "drop"],
  glass: (colour: number, shape: number): string => `${en.colours[colour]} ${en.shapes[shape]}`,
  counted: (n: number, colour: number): string => (n > 1 ? `${n} ${en.colours[colour]}` : en.colours[colour]),
  nothing: "nothing",
  empty: "empty",

  river: "River",
  start: "start",
  tile: (post: string, tile: number, stones: number, glass: string) => `${post}, ${en.shapes[tile]} tile, ${plural(stones, "stone", "stones")}, ${glass}`,
  gather: (glass: string) => `gather ${glass}`,
  gatherWay: (way: string, gain: string) => `Gather ${way}, ${gain}`,
  lake: "Lake",
  lakeHolds: (glass: string) => `Lake: ${glass}`,
  draws: (n: number) => `draw ${n}`,
  drawsAndSpills: (n: number, spills: number) => `draw ${n}, spill ${spills}`,
  staysInLake: (glass: string) => `${glass} stays in the lake`,
  stays: "stays",

  satchel: "Satchel",
  yourSatchel: "Your satchel",
  satchelOf: (name: string) => `Satchel of ${name}`,
  satchelHolds: (n: number) => `Satchel: ${plural(n, "piece", "pieces")}`,
  of: (n: number, all: number) => `${n} of ${all}`,
  atBest: "at best",

  overflow: "Overflow",
  notPartOf: (end: number) => `not part of the ${end}`,
  overflowHolds: (n: number, points: string) => `Overflow: ${plural(n, "piece", "pieces")}, ${points} points`,
  rows: (points: string) => `Rows ${points}`,
  columns: (points: string) => `Columns ${points}`,
  yourScore: "Your score",
  score: "Score",
  row: (n: number) => `ROW ${n}`,
  worksOf: (name: string, glass: string) => `Glassworks of ${name}: ${glass}`,
  inGrid: (n: number, end: number) => `${n} of ${end} in the grid`,
  gridShort: "in the grid",
  overflowShort: "overflow",

  newColours: "New colours",
  whichFirst: "which comes first?",
  opens: (column: number, then: string, spilt: number) => `opens C${column}${then ? `, then ${then}` : ""}${spilt ? `; ${spilt} spilt` : ""}`,

  bag: "Still in the bag",
  pieces: (n: number) => plural(n, "piece", "pieces"),

  turnsLeft: "Turns that are left",
  toTheEnd: "To the end",
  you: "You",
  whose: "Whose glassworks",
  yours: "Yours",
  theRivals: "The rival's",
  spilt: (n: number) => `${n} spilt`,
  theEnd: "the end",
  theRival: "The rival",
  rivalInSentence: "the rival",
  nearest: (name: string, you: boolean, n: number, end: number) => `${bold(you ? "You" : name)} ${you ? "are" : "is"} nearest with ${bold(n)} of ${end}. Overflow does not count.`,
  nearestOther: (name: string, n: number, end: number, yours: boolean, own: number) =>
    `${bold(name)} is nearest with ${bold(n)} of ${end}; ${yours ? "your" : "this"} grid holds ${bold(own)}. Overflow does not count.`,

  ahead: (n: number) => `${n} ahead`,
  likes: (what: string) => `Likes ${what}.`,
  rivalStands: (score: number, more: number) => `It has ${bold(score)}${more ? ` and ${more} more` : ""}; you are`,
  itsSatchel: (glass: string) => `Its satchel, oldest first: ${glass}`,
  takesFirst: "The lake, what has lain there longest first:",
  lakeOldestFirst: (glass: string) => `The lake, oldest first: ${glass}`,

  keys: [
    "a piece of the satchel; in the lake, the one that stays; after a pair, a river tile",
    "draw from the lake",
    "gather from the tile on that side",
    "your works or the rival's, alone",
  ],
};

export type Words = typeof en;
