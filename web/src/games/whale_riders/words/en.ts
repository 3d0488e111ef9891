/** What the board itself says, in English: the form of all other languages. What the view says in words is taken from there. */
import { tools } from "../../../words/tools.ts";

const { plural, list } = tools("en-GB");
const KINDS: Record<string, [one: string, many: string]> = {
  meat: ["meat", "meat"], kelp: ["kelp", "kelp"], pottery: ["pottery", "pottery"], seashells: ["seashell", "seashells"], crystal: ["crystal", "crystals"], pearl: ["pearl", "pearls"],
};

export const en = {
  // Things
  kind: (kind: string): string => KINDS[kind][1],
  pieces: (n: number, kind: string): string => plural(n, ...KINDS[kind]),
  storm: "snow storm",
  empty: "empty",
  listed: (things: string[]): string => (things.length ? list(things) : "nothing"),
  anyGoods: (n: number) => `any ${plural(n, "good", "goods")}`,
  tiles: (n: number) => plural(n, "tile", "tiles"),
  coins: (n: number) => plural(n, "coin", "coins"),
  pearls: (n: number) => plural(n, "pearl", "pearls"),
  contract: (demand: string, coins: number, pearls: number) => `Contract: ${demand} for ${plural(coins, "coin", "coins")}, ${plural(pearls, "pearl", "pearls")}`,
  anyKind: "tiles, any kind",
  anyGood: "any goods",

  // The coast
  coast: "The coast",
  yourPort: "Your port",
  lookAt: (port: string) => `Look at the ${port}`,
  price: (price: number) => `price ${price}`,
  next: "next on your way",
  look: "a look at",
  rideToPort: (port: string) => `Ride to the ${port}`,
  rideFree: (port: string) => `Ride to the ${port} for free`,
  free: "free",
  toTheEnd: (n: number) => `${n} to the end`,
  pearlTiles: (n: number) => `${plural(n, "pearl tile", "pearl tiles")} to the end`,
  atTheEnd: "at the end of your turn",
  gameEnds: "and the game ends",

  // Bag and deck
  bagAndDeck: "Bag and deck",
  bag: (tiles: number, storms: number) => `Bag: ${plural(tiles, "tile", "tiles")}, ${plural(storms, "storm", "storms")}`,
  deck: (deck: number, discarded: number) => `Deck ${deck}, discarded ${discarded}`,
  lookInside: "Look inside",
  left: (tiles: number, storms: number) => `${plural(tiles, "tile", "tiles")} left, ${plural(storms, "storm", "storms")}`,
  inTheBag: "In the bag",
  times: (n: number, tile: string) => `${n} times ${tile}`,
  contracts: "Contracts",
  inTheDeck: (deck: number, discarded: number) => `${deck} in the deck, ${discarded} discarded`,
  noDiscards: "Nothing has been discarded.",
  countedOut: (turns: number) => `If nobody rides, buys or fulfils in the next ${plural(turns, "turn", "turns")}, the game is counted out.`,

  // Decrees and powers
  decrees: "The clan's decrees",
  decreesOpen: (n: number) => `${plural(n, "decree", "decrees")} open`,
  decree: (text: string, reward: string) => `Decree: ${text}, ${reward}`,
  of: (n: number, all: number) => `${n} of ${all}`,
  takenBy: (name: string) => `taken by ${name}`,
  hasIt: (letter: string) => `${letter} has it`,
  wasFirst: (name: string) => `${name} was first.`,
  powers: "The powers of the whales",

  // Own things
  yourContracts: "Your contracts",
  contractsOf: (name: string) => `${name}: contracts`,
  yourTiles: "Your tiles",
  tilesOf: (name: string) => `${name}: tiles`,
  noTiles: "No tiles yet.",
  holds: (tiles: string) => `Tiles: ${tiles}`,
  toBePaid: (tile: string) => `${tile}, to be paid`,
  home: "home",
  homeward: "homeward",
  fulfilled: (_: number): string => "done",
  inHand: (n: number) => `${plural(n, "contract", "contracts")} in hand`,
  noContracts: "No contracts",
  noneInHand: "No contracts in hand.",
  newOnes: "No contracts in hand; new ones come when your turn ends.",
  goes: "goes",
  lacks: (missing: string) => `lacks ${missing}`,
  payable: "payable",
  payableNow: "payable now",
  payableLost: (n: number) => `payable, ${n} lost`,
  ways: (n: number) => `${n} ways to pay`,

  // Actions
  actions: "Actions",
  rideTo: (port: string) => `Ride to ${port}`,
  rideOn: "Ride on",
  youAreHome: "You are home",
  takeCoin: "Take a coin",
  discard: "Discard",
  discardSome: (n: number) => `Discard ${n}`,
  discardContracts: "Discard contracts",
  mark: "Mark contracts",
  swap: "Swap two",
  swapTiles: "Swap two tiles of your port",
  chooseTwo: "Choose two tiles",
  withWhich: "And with which?",
  endTurn: "End turn",
  endTheTurn: "End the turn",
  done: "Done",
  doneWithIt: "Done with this action",

  // Paying
  desk: "Paying desk",
  pays: (name: string) => `${name} pays`,
  nothingLost: "nothing lost",
  lost: (n: number) => `${n} lost`,
  pearlsLost: (n: number) => `${n} of your pearls lost`,
  thenPayable: (contracts: string) => `then payable: ${contracts}`,
  noOther: "no other contract payable after it",
  lastContract: "your last contract",
  previousWay: "Previous way to pay",
  nextWay: "Next way to pay",
  way: (n: number, all: number) => `Way ${n} of ${all}`,
  waysToPay: "Ways to pay",
  leastWasteful: "least wasteful",
  pressTiles: "Press your tiles for another way to pay.",
  pressKeys: "Press your tiles for another way to pay, or the arrow keys.",
  payWith: (tiles: string, loss: string) => `Pay ${tiles}, ${loss}`,
  pay: "Pay",
  payFor: (tiles: number, count: number) => `${tiles} tiles pay for ${count}`,
  as: (kind: string): string => `as ${KINDS[kind][1]}`,
  paid: "paid",

  // The end
  ifItEnds: "If it ends now",
  lastPearl: "The last pearl ends the game",

  keys: ["ride on", "take a coin", "buy the tile at that price; in the draft, pick a power", "fulfil the first contract, and so on", "mark the first contract for discarding", "swap two tiles", "another way to pay", "pay", "done, or end the turn"],
};

export type Words = typeof en;
