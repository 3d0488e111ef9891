/** What the board itself says, in German. */
import { tools } from "../../../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("de");
const COLOURS = { white: "Weiß", yellow: "Gelb", pink: "Rosa", blue: "Blau", brown: "Braun", green: "Grün", church: "Stabkirche" } as Record<string, string>;
const STEMS = { white: "weiß", yellow: "gelb", pink: "rosafarben", blue: "blau", brown: "braun", green: "grün" } as Record<string, string>;
const seats = (n: number): string => plural(n, "Sitz", "Sitze");

export const de: Partial<Words> = {
  colours: COLOURS,

  anchored: "Der Anker ist unten",
  afterRounds: (n) => `nach ${plural(n, "Runde", "Runden")}`,
  nothingYet: "noch nichts einzutragen",
  spaces: (n) => plural(n, "Feld", "Felder"),
  bySpeedBoat: "mit dem Schnellboot",
  plusOnes: (n) => `${n} „+1“`,
  laying: "Der Fluss wird gelegt",
  rolling: "Die Würfel rollen",
  takeDie: "Nimm einen Basiswürfel",
  andGreen: "und den grünen dazu",
  greenDear: "der grüne ist zu teuer",
  greenMay: "der grüne darf mit",
  crossSeats: "Kreuze deine Sitze an",
  toGo: (n) => `noch ${seats(n)}`,
  handedIn: "Abgegeben",
  othersChoose: "die anderen wählen noch",
  reach: (n) => `Reichweite ${n}`,
  plusLeft: (n) => (n ? `noch ${n} „+1“` : "kein „+1“ mehr"),

  fjord: (ship, anchor) => `Der Fjord; das Schiff ist auf Feld ${ship} von ${anchor}`,
  village: (name, away, worth, soon) => `${name}, ${plural(away, "Feld", "Felder")} entfernt: ${worth}; zu ${soon} Prozent nächste Runde in Reichweite`,
  times: (colour, value, tickets, score) => `${COLOURS[colour]} ${value} mal ${tickets} ist ${score}`,
  noGain: "kein Gewinn",
  start: "Start",
  wholeFjord: "Der ganze Fjord: einen Teil groß zeigen",
  closeMap: "Karte schließen",

  dice: "Würfel",
  heating: "HEIZBEREICH, KOSTET FEUER",
  freeDice: "FREI ZUR WAHL",
  temperature: "TEMPERATUR",
  temp: "TEMP.",
  sailed: (temperature) => `Temperatur ${temperature}: Das Schiff fuhr ${plural(temperature, "Feld", "Felder")}`,
  die: (colour, value, heated) => `${STEMS[colour]}er Würfel, ${value}, ${heated ? `heiß, ${value} Feuer` : "frei"}`,
  along: "kommt mit",
  left: "bleibt da",
  seatsOf: (n, colour) => (colour === "pink" ? `rosa ${n === 1 ? "Sitz" : "Sitze"}` : n === 1 ? `${STEMS[colour]}er Sitz` : `${STEMS[colour]}e Sitze`),
  fires: (n) => (n ? plural(n, "Feuer", "Feuer") : "kein Feuer"),

  sheet: "Blatt",
  sheetOf: (name) => `Blatt von ${name}`,
  showSheet: (name) => `Blatt von ${name} zeigen`,
  range: (n) => `Weite ${n}`,
  goal: (n) => `Ziel ${n}`,
  firesLeft: (left, total) => `noch ${left} von ${total} Feuersymbolen`,
  plusOnesLeft: (left, total) => `noch ${left} von ${total} „+1“-Symbolen`,
  boat: (colour, tickets, points) => `${STEMS[colour]}es Ausflugsboot, ${plural(tickets, "Ticket", "Tickets")}, ${plural(points, "Punkt", "Punkte")}`,
  seat: (colour, row, seat, all, royal) => `${STEMS[colour]}es Boot, Reihe ${row}, ${royal ? "Königssitz" : "Sitz"} ${seat} von ${all}`,
  gives: (ticket, bonus, colour) => `die Reihe gibt Ticket ${ticket} und ${bonus} ${COLOURS[colour]}`,
  boatPoints: ["BOOTS-", "PUNKTE"],
  emptyBox: (colour, n) => `${COLOURS[colour]}, Kästchen ${n}, leer`,
  enlarge: (colour) => `${STEMS[colour]}es Boot vergrößern`,
  closeBoat: "Dieses Boot schließen",
  waiting: "Sitze, die noch anzukreuzen sind",
  seatsWait: (n, colour) => plural(n, `${STEMS[colour]}er Sitz`, `${STEMS[colour]}e Sitze`),

  church: ["STAB-", "KIRCHE"],
  churchBoat: (points, captain, gaps) => `Stabkirchenboot, ${plural(points, "Punkt", "Punkte")}, Kapitänspunkte ${captain}, ${gaps}`,
  churchTitle: "Stabkirche und Kapitän",
  churchLines: ["Tickets aller Boote", "Stabkirchenboot", "Schwächstes Boot"],
  captainPoints: "Kapitänspunkte",
  shortOf: (n) => `${n} fehlen zum Ziel`,
  above: (n) => `${n} über dem Ziel`,
  best: (ahead) => (ahead === 0 ? "Spitze gleich" : `Spitze ${Math.abs(ahead)} ${ahead > 0 ? "vor" : "zurück"}`),
  least: (ahead) => (ahead === 0 ? "Schluss gleich" : `Schluss ${Math.abs(ahead)} ${ahead > 0 ? "vor" : "zurück"}`),
  soloBonus: (goal, points) => `ab ${goal} +${points}, sonst −`,
  mostLeast: (points) => `max. +${points}, min. −${points}`,
  captainOf: (name, captain, bonus) => `${name}: Kapitänspunkte ${captain}, ${bonus || "kein Bonus"}. Dieses Blatt zeigen`,

  scoreBoth: "beide sind möglich, in beliebiger Reihenfolge",
  scoreAll: "alle sind möglich, in beliebiger Reihenfolge",
  first: "die erste auf diesem Boot",
  last: (score) => `die letzte ist ${score}`,
  withPrize: "mit dem Freiticket",

  does: { early_birds: "ein zweites Dorf", fan_base: "mehr Sitze", speed_boat: "mehr Reichweite", prize_ticket: "ein Ticket mehr", warm_night: "Grün kostet nichts" },

  inShort: (colour, tickets, crosses, points) => `${COLOURS[colour]}: ${plural(tickets, "Ticket", "Tickets")}, ${seats(crosses)}, ${plural(points, "Punkt", "Punkte")}`,
  ticketsOf: (colour) => `Tickets ${COLOURS[colour]}`,
  symbolsLeft: (fires, plusOnes, captain) => `noch ${fires} Feuer, ${plusOnes} „+1“ · Kapitän ${captain}`,

  keys: ["Würfel oder Boot dieser Farbe, C die Stabkirche", "den grünen Würfel mitnehmen", "Fangemeinde oder Warme Nacht mit den Würfeln benutzen", "Sitze in dieser Reihe ankreuzen, mit Umschalt so viele wie möglich", "das Schnellboot benutzen", "an Bord bleiben"],
};
