/** What the board itself says, in English: the form of all other languages. What the view says in words is taken from there. */
import { tools } from "../../../words/tools.ts";

const { plural, list } = tools("en-GB");

export const en = {
  terrains: { grass: "grass", forest: "forest", rock: "rock", water: "water", top: "top", pass: "pass" } as Record<string, string>,
  categories: { flower: "Flowers", animal: "Animals", waterfall: "Waterfalls", pass: "Passes", top: "Tops" } as Record<string, string>,

  // The map
  map: "The map",
  closer: "Closer",
  farther: "Farther",
  follow: "Follow the game",
  overview: "Overview of the map",
  place: (place: string) => `Place ${place}`,
  placeFor: (place: string, tile: string) => `Place ${place} for ${tile}`,
  at: (place: string) => `at ${place}`,
  worth: (points: number) => `worth ${points}`,
  seen: "seen",
  hutOf: (name: string) => `hut of ${name}`,
  raftOf: (name: string) => `raft of ${name}`,
  hasPaid: "has paid this turn",
  moves: (n: number) => `${n} moves`,
  bear: "a bear",
  extraStep: "and an extra step",
  pressAgain: "Press again to go all the same.",
  raftTag: (price: number) => `Raft ${price}`,
  swimTag: (stage: number) => `Swim ${stage}/4`,

  // Open tiles
  openTiles: "Open tiles",
  toCome: (n: number) => `${n} to come`,
  tilePlaces: (n: number, tile: string, places: number) => `${n}: ${tile}, ${plural(places, "place", "places")}`,
  places: (n: number) => plural(n, "place", "places"),
  takeInstead: "take instead",
  open: "open",
  stillToCome: "Still to come",
  under: (tiles: string) => `When the stack is used up follow, in this order: ${tiles}.`,
  of: (n: number, all: number) => `${n} of ${all}`,
  noTile: "No tile is left: the game ends with this round of open tiles.",

  // Turning a pass
  turns: "Turns of the pass",
  turnsFit: (n: number) => `${n} of 6 turns fit`,
  pressTurn: "Press one to lay it so",
  turnFits: (degrees: number) => `Turned ${degrees} degrees, fits`,
  turnFitsNot: (degrees: number) => `Turned ${degrees} degrees, does not fit`,

  // Steps and deeds
  steps: (n: number) => plural(n, "step", "steps"),
  stepsLeft: (free: number, extra: number) => `${plural(free, "step", "steps")} free, ${extra} extra`,
  free: (_n: number): string => "free",
  extra: "extra",
  noExtra: "no extra steps",
  hut: "Hut",
  raft: "Raft",
  swim: "Swim",
  end: "End turn",
  endTurn: "End the turn",
  left: (n: number) => `${n} left`,
  stage: (stage: number) => `stage ${stage} of 4`,
  whyNot: "why not?",
  notYourTurn: "not your turn",
  unused: (n: number) => `${plural(n, "step", "steps")} unused`,
  kept: (n: number) => `${n} extra kept`,
  whichShore: "Choose the shore on the map.",
  whichWater: "Choose the water on the map.",

  // Sights
  yourSights: "Your sights",
  points: (name: string, points: number) => `${name}, ${plural(points, "point", "points")}`,
  notSeen: (name: string) => `${name}, not seen yet`,
  set: (bonus: string) => `set ${bonus}`,
  hutVisits: "Hut visits",
  raftVisits: "Raft visits",
  bears: "Bears",
  hutsLeft: "Huts left",
  raftsLeft: "Rafts left",
  bearsMet: (n: number): string => (n === 1 ? "bear" : "bears"),
  swimming: (stage: number) => `swimming ${stage}/4`,

  // Why one may swim or not
  whySwim: "Why you may not swim",
  lastResort: "Swimming is the last resort",
  you: "you",
  noRaftThere: "No raft lies at your land.",
  raftsThere: (n: number) => (n === 1 ? "A raft lies at your land" : `${n} rafts lie at your land`),
  raftsOf: (owners: string[]) => `of ${list(owners)}. Far away or behind a bear, it still counts.`,
  noRaftLeft: "You have no raft left to build.",
  noWater: "No vacant water borders your land.",
  canBuild: "You can still build a raft",
  buildLeft: (n: number) => `${n} left, and vacant water borders your land.`,
  noShore: "No new shore",
  noOtherLand: "the water beside you touches no other land.",
  rule: (rule: string) => `Rule ${rule}`,
  good: "Good",

  keys: ["take that open tile", "turn the pass", "walk or sail to that side", "build a hut", "then a side: build a raft", "swim", "end the turn", "to the next target that way"],
};

export type Words = typeof en;
