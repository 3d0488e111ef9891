/** What the board itself says, in English: the form of all other languages. What the view says in words is taken from there. */
import { tools } from "../../../words/tools.ts";

const { plural } = tools("en-GB");
const COLOURS = { white: "white", yellow: "yellow", pink: "pink", blue: "blue", brown: "brown", green: "green", church: "stave church" } as Record<string, string>;

export const en = {
  colours: COLOURS,

  // Below the dice
  anchored: "The anchor is down",
  afterRounds: (n: number) => `after ${plural(n, "round", "rounds")}`,
  nothingYet: "nothing to write yet",
  spaces: (n: number) => plural(n, "space", "spaces"),
  bySpeedBoat: "by Speed boat",
  plusOnes: (n: number) => `${n} “+1”`,
  laying: "The river is laid",
  rolling: "The dice roll",
  takeDie: "Take one base die",
  andGreen: "and the green one",
  greenDear: "the green one costs too much",
  greenMay: "the green one may come along",
  crossSeats: "Cross your seats",
  toGo: (n: number) => `${plural(n, "seat", "seats")} to go`,
  handedIn: "Handed in",
  othersChoose: "the others still choose",
  reach: (n: number) => `Range ${n}`,
  plusLeft: (n: number) => (n ? `${n} “+1” left` : "no “+1” left"),

  // The fjord
  fjord: (ship: number, anchor: number) => `The fjord; the ship is on space ${ship} of ${anchor}`,
  village: (name: string, away: number, worth: string, soon: number) => `${name}, ${plural(away, "space", "spaces")} away: ${worth}; ${soon} percent likely in range next round`,
  times: (colour: string, value: number, tickets: number | string, score: number) => `${COLOURS[colour]} ${value} times ${tickets} is ${score}`,
  noGain: "no gain",
  start: "start",
  wholeFjord: "The whole fjord: show a part of it large",
  closeMap: "Close the map",

  // Dice
  dice: "Dice",
  heating: "HEATING AREA, PAID IN FIRES",
  freeDice: "FREE TO CHOOSE",
  temperature: "TEMPERATURE",
  temp: "TEMP.",
  sailed: (temperature: number) => `Temperature ${temperature}: the ship sailed ${plural(temperature, "space", "spaces")}`,
  die: (colour: string, value: number, heated: boolean) => `${COLOURS[colour]} die, ${value}, ${heated ? `heated, ${value} fires` : "free"}`,
  along: "taken along",
  left: "left",
  seatsOf: (n: number, colour: string) => `${COLOURS[colour]} ${n === 1 ? "seat" : "seats"}`,
  fires: (n: number) => (n ? plural(n, "fire", "fires") : "no fires"),

  // The score sheet
  sheet: "Score sheet",
  sheetOf: (name: string) => `Score sheet of ${name}`,
  showSheet: (name: string) => `Show the sheet of ${name}`,
  range: (n: number) => `range ${n}`,
  goal: (n: number) => `goal ${n}`,
  firesLeft: (left: number, total: number) => `${left} of ${total} fire symbols left`,
  plusOnesLeft: (left: number, total: number) => `${left} of ${total} “+1” symbols left`,
  boat: (colour: string, tickets: number, points: number) => `${COLOURS[colour]} guide boat, ${plural(tickets, "ticket", "tickets")}, ${plural(points, "point", "points")}`,
  seat: (colour: string, row: number, seat: number, seats: number, royal: boolean) => `${COLOURS[colour]} boat, row ${row}, ${royal ? "royal " : ""}seat ${seat} of ${seats}`,
  gives: (ticket: number, bonus: number, colour: string) => `the row gives ticket ${ticket} and ${bonus} ${COLOURS[colour]}`,
  boatPoints: ["BOAT", "POINTS"] as [string, string],
  emptyBox: (colour: string, n: number) => `${COLOURS[colour]} box ${n}, empty`,
  enlarge: (colour: string) => `Enlarge the ${COLOURS[colour]} boat`,
  closeBoat: "Close this boat",
  waiting: "Seats that wait to be crossed",
  seatsWait: (n: number, colour: string) => plural(n, `${COLOURS[colour]} seat`, `${COLOURS[colour]} seats`),

  // The stave church boat and the captain
  church: ["STAVE", "CHURCH"] as [string, string],
  churchBoat: (points: number, captain: number, gaps: string) => `stave church boat, ${plural(points, "point", "points")}, captain points ${captain}, ${gaps}`,
  churchTitle: "Stave church and captain",
  churchLines: ["Tickets on all boats", "Stave church boat", "Lowest guide boat"],
  captainPoints: "Captain points",
  shortOf: (n: number) => `${n} short of the goal`,
  above: (n: number) => `${n} above the goal`,
  best: (ahead: number) => (ahead === 0 ? "best level" : `best ${Math.abs(ahead)} ${ahead > 0 ? "ahead" : "behind"}`),
  least: (ahead: number) => (ahead === 0 ? "least level" : `least ${Math.abs(ahead)} ${ahead > 0 ? "ahead" : "behind"}`),
  soloBonus: (goal: number, points: number) => `from ${goal} +${points}, else −`,
  mostLeast: (points: number) => `most +${points}, least −${points}`,
  captainOf: (name: string, captain: number, bonus: string) => `${name}: captain points ${captain}, ${bonus || "no bonus"}. Show this sheet`,

  // Scores of a village
  scoreBoth: "you may score both, in any order",
  scoreAll: "you may score all, in any order",
  first: "first on this boat",
  last: (score: number) => `the last is ${score}`,
  withPrize: "with the Prize ticket",

  // Royal powers
  does: { early_birds: "a second village", fan_base: "more seats", speed_boat: "a longer range", prize_ticket: "one ticket more", warm_night: "the green die is free" } as Record<string, string>,

  // A seat in short
  inShort: (colour: string, tickets: number, seats: number, points: number) => `${COLOURS[colour]}: ${plural(tickets, "ticket", "tickets")}, ${plural(seats, "seat", "seats")}, ${plural(points, "point", "points")}`,
  ticketsOf: (colour: string) => `${COLOURS[colour]} tickets`,
  symbolsLeft: (fires: number, plusOnes: number, captain: number) => `${plural(fires, "fire", "fires")}, ${plusOnes} “+1” left · captain ${captain}`,

  keys: ["the die or boat of that colour, C the stave church", "take the green die along", "use Fan base or Warm night with the dice", "cross seats in that row, with Shift as many as possible", "use Speed boat", "stay aboard"],
};

export type Words = typeof en;
