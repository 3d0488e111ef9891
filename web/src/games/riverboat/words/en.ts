/** What the board itself says, in English: the form of all other languages. What the view says in words is taken from there. */
import { tools } from "../../../words/tools.ts";

const { plural } = tools("en-GB");

const MANY: Record<string, string> = { turnip: "turnips", potato: "potatoes", pumpkin: "pumpkins" };
const many = (crop: string): string => MANY[crop] ?? crop;

export const en = {
  crops: { turnip: "turnip", wheat: "wheat", corn: "corn", potato: "potato", pumpkin: "pumpkin" } as Record<string, string>,
  suits: { heart: "heart", spade: "spade", club: "club", diamond: "diamond", star: "star", wild: "wild" } as Record<string, string>,
  /** A tile by the crops of its hexes: "turnip and wheat", "three corn", "two turnips and wheat". */
  tile: (crops: string[]): string => {
    if (crops.length === 1) return crops[0];
    if (new Set(crops).size === 1) return `${crops.length === 2 ? "two" : "three"} ${many(crops[0])}`;
    return crops.length === 2 ? crops.join(" and ") : `two ${many(crops[0])} and ${crops[2]}`;
  },

  // Phases
  short: ["Cultivate", "Plant", "Ship", "Cards", "Score"],
  shipping: "Shipping",
  phases: (round: number, rounds: number) => `Phases of round ${round} of ${rounds}`,
  phaseTiles: "Phase tiles",
  round: (round: number, rounds: number) => `round ${round} of ${rounds}`,
  phase: (n: number, title: string, bonus: string) => `Phase ${n}, ${title}; bonus: ${bonus}`,
  startsIt: (name: string) => `${name} starts it`,
  phaseTile: (title: string, bonus: string, coin: string) => `${title}; bonus: ${bonus}; for a coin: ${coin}`,
  takenBy: (name: string) => `taken by ${name}`,
  pass: "Pass",

  // The mat
  yourFields: "Your fields",
  fieldsOf: (name: string) => `Fields of ${name}`,
  matOf: (name: string) => `Mat of ${name}; show the next`,
  matTitle: (name: string) => `Mat of ${name}; press to see the next (M)`,
  miniMat: (name: string, planted: number, workers: number) => `Mat of ${name}: ${planted} fields planted, ${plural(workers, "worker", "workers")}`,
  barn: "barn",
  well: "well",
  field: { heart: "heart field", spade: "spade field", club: "club field", diamond: "diamond field", star: "star field" } as Record<string, string>,
  withWorker: "with a worker",
  surveyed: "surveyed",
  worth: (points: number) => `worth ${points}`,
  worthNow: (points: number) => `worth ${points} now`,
  forSurveyor: (points: number) => `now; ${points} for a surveyor`,
  turnTile: "Turn the tile",
  wholeMat: "Show the whole mat",
  largerMat: "Show the mat larger",

  // Tabs of a phone
  now: "Now",
  market: "Market",
  river: "River",
  cards: "Cards",
  stock: "Stock",

  // Workers
  card: (suit: string) => `Card: ${suit}`,
  noCard: "No card yet",
  hired: "Round-track worker",
  cardOf: (card: number, cards: number) => `Card ${card} of ${cards}`,
  left: (n: number) => `${n} left`,
  toCome: (n: number) => `${n} to come`,
  waits: (name: string) => `${name} has yet to place`,
  deck: "Cultivation cards left in the deck",
  deckOf: (cards: string) => `Cards left: ${cards}`,

  // Coins
  coin: "Coin",
  coinDown: "Coin laid down",
  youHave: (coins: number) => `you have ${coins}`,
  anyField: "any empty field",
  pileCard: "a card of the pile",
  searchPile: "look through the pile",

  // Crop tiles
  cropBoard: "Crop board",
  points: (n: number) => plural(n, "point", "points"),
  fitsNowhere: "fits nowhere",
  pileOf: (hexes: number, tiles: number) => `Pile of ${hexes}-hex tiles: ${tiles}`,
  forCoin: "for a coin",
  hexes: (n: number) => `${n}-hex`,
  search: "Search the piles",
  keepCoin: "Keep the coin",
  fromPile: (tile: string, tiles: number) => `${tile} from the pile, ${tiles} there, for a coin`,
  inHand: (tile: string) => `In hand: ${tile}`,
  howItLies: "choose how it lies",
  whichWorker: "choose a glowing worker",
  layAt: (tile: string, place: string) => `Lay ${tile} at ${place}`,

  // Boats
  riverAndHarbour: "River and harbour",
  boat: (name: string, holds: number, brings: string) => `Boat ${name}, holds ${holds}, brings ${brings}`,
  taken: "taken",
  boatPile: (name: string, boats: number) => `Pile of boat ${name}: ${boats}, for a coin`,
  loadWith: "Load with",
  boatNeeds: (boat: string, capacity: number) => `boat ${boat} needs ${capacity} of one crop`,
  nowBoat: "now choose a boat",
  cropOrBoat: "choose a crop or a boat",
  load: (crop: string, workers: number, harvested: number) => `${crop}: ${plural(workers, "worker", "workers")}, ${harvested} harvested`,
  tooFew: (n: number) => `${n} too few`,
  stay: (n: number) => `${n} stay`,
  none: "none",
  then: "Then:",
  brings: (benefit: string, berth: number) => `${benefit}; berth ${berth}.`,
  crates: "Crates with a brass ring are piles: a boat from there costs a coin.",
  berth: (n: number) => `berth ${n}`,
  master: (name: string, space: number) => `${name}: harbour master on space ${space}`,
  agents: (name: string, agents: number, points: number) => `${name}: ${plural(agents, "agent", "agents")}, ${plural(points, "point", "points")} at the end as it stands`,

  // What is chosen
  aBarn: "A barn",
  aWell: "A well",
  numbers: "numbers: what a surveyor would score there now",
  feature: "Estate feature",
  bonus: "Bonus",
  forNewOrleans: "Agents for New Orleans",
  Barn: "Barn",
  Well: "Well",
  Surveyor: "Surveyor",
  aCoin: "A coin",
  aStep: "A step",
  anAgent: "An agent",
  to: (from: number, to: number) => `${from} to ${to}`,
  space: (from: number, to: number) => `space ${from} to ${to}`,
  send: (n: number) => `Send ${n}`,
  nobody: "Nobody",
  inSupply: (n: number) => `${n} in supply`,

  // Cards and surveyors
  cardLabel: (text: string, worth: number) => `Card: ${text}; worth ${worth} now`,
  withBonus: (bonus: string) => `with ${bonus}`,
  yourCards: "Your cards",
  cardsOf: (name: string) => `Cards of ${name}`,
  noneYet: "none yet",
  pileCards: "Cards of the pile",
  opportunity: "Opportunity",
  pile: (n: number) => `pile ${n}`,
  surveyors: "Surveyors",
  surveyorsNow: (supply: number, active: number, agents: number) => `${supply} in supply; ${active} active, ${plural(agents, "agent", "agents")}`,
  placeAt: (kind: string, cell: string) => `${kind} at ${cell}`,
  nothingToSurvey: "Nothing to survey yet.",

  // What a farm has
  stockOf: (name: string) => `Stock of ${name}`,
  workersIn: "Workers in the supply",
  surveyorsIn: "Surveyors in the supply",
  workersShort: "workers",
  surveyorsShort: "surveyors",
  coinsShort: "coins",
  Coins: "Coins",
  harvest: (crop: string, harvested: number, workers: number) => `${crop}: ${harvested} harvested, ${plural(workers, "worker stands", "workers stand")} on it`,
  bonusTaken: "its bonus is taken",
  bonusShort: "bonus",
  of: (n: number) => `of ${n}`,
  covered: (points: number) => `Fields covered; a colour covered completely brings ${points} points at the end`,
  suitCovered: (suit: string, covered: number, fields: number) => `${suit}: ${covered} of ${fields} covered`,
  ifEnded: "What the final scoring would bring if the game ended now",
  harbour: "Harbour",
  full: "full",
  mansion: "Mansion",
  colours: "Colours",
  asItStands: "As it stands",
  boats: (n: number) => plural(n, "boat", "boats"),
  agentsShort: (n: number) => plural(n, "agent", "agents"),
  barns: (n: number) => plural(n, "barn", "barns"),
  wells: (n: number) => plural(n, "well", "wells"),
  ownCards: (n: number) => plural(n, "card", "cards"),
  passed: "passed",

  keys: ["what is offered, by its number", "a crop", "barn, well or surveyor", "turn the tile in hand", "the next best place", "with or without a coin", "look at the next farm", "pass"],
};
export type Words = typeof en;
