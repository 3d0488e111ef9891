/** What the board itself says, in Dutch. */
import { tools } from "../../../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("nl");
const COLOURS = { white: "wit", yellow: "geel", pink: "roze", blue: "blauw", brown: "bruin", green: "groen", church: "staafkerk" } as Record<string, string>;
const INFLECTED = { white: "witte", yellow: "gele", pink: "roze", blue: "blauwe", brown: "bruine", green: "groene" } as Record<string, string>;
const seats = (n: number): string => plural(n, "zitplaats", "zitplaatsen");

export const nl: Partial<Words> = {
  colours: COLOURS,

  anchored: "Het anker is uit",
  afterRounds: (n) => `na ${plural(n, "ronde", "ronden")}`,
  nothingYet: "nog niets te noteren",
  spaces: (n) => plural(n, "vak", "vakken"),
  bySpeedBoat: "met de Speedboot",
  plusOnes: (n) => `${n} '+1'`,
  laying: "De rivier wordt gelegd",
  rolling: "De dobbelstenen rollen",
  takeDie: "Kies een basissteen",
  andGreen: "en de groene erbij",
  greenDear: "de groene is te duur",
  greenMay: "de groene mag mee",
  crossSeats: "Kruis je plaatsen aan",
  toGo: (n) => `nog ${seats(n)}`,
  handedIn: "Ingeleverd",
  othersChoose: "de anderen kiezen nog",
  reach: (n) => `Bereik ${n}`,
  plusLeft: (n) => (n ? `nog ${n} '+1'` : "geen '+1' meer"),

  fjord: (ship, anchor) => `Het fjord; het schip is op vak ${ship} van ${anchor}`,
  village: (name, away, worth, soon) => `${name}, ${plural(away, "vak", "vakken")} ver: ${worth}; ${soon} procent kans op bereik in de volgende ronde`,
  times: (colour, value, tickets, score) => `${COLOURS[colour]} ${value} maal ${tickets} is ${score}`,
  noGain: "geen winst",
  start: "start",
  wholeFjord: "Het hele fjord: een deel groot tonen",
  closeMap: "Kaart sluiten",

  dice: "Dobbelstenen",
  heating: "VERWARMD, KOST VUUR",
  freeDice: "VRIJ TE KIEZEN",
  temperature: "TEMPERATUUR",
  temp: "TEMP.",
  sailed: (temperature) => `Temperatuur ${temperature}: het schip voer ${plural(temperature, "vak", "vakken")}`,
  die: (colour, value, heated) => `${INFLECTED[colour]} dobbelsteen, ${value}, ${heated ? `heet, ${value} vuur` : "gratis"}`,
  along: "gaat mee",
  left: "blijft liggen",
  seatsOf: (n) => (n === 1 ? "plaats" : "plaatsen"),
  fires: (n) => (n ? plural(n, "vuur", "vuur") : "geen vuur"),

  sheet: "Scoreblad",
  sheetOf: (name) => `Blad van ${name}`,
  showSheet: (name) => `Toon het blad van ${name}`,
  range: (n) => `bereik ${n}`,
  goal: (n) => `doel ${n}`,
  firesLeft: (left, total) => `nog ${left} van ${total} vuursymbolen`,
  plusOnesLeft: (left, total) => `nog ${left} van ${total} '+1'-symbolen`,
  boat: (colour, tickets, points) => `${INFLECTED[colour]} excursieboot, ${plural(tickets, "kaartje", "kaartjes")}, ${plural(points, "punt", "punten")}`,
  seat: (colour, row, seat, all, royal) => `${INFLECTED[colour]} boot, rij ${row}, ${royal ? "koningsplaats" : "zitplaats"} ${seat} van ${all}`,
  gives: (ticket, bonus, colour) => `de rij geeft kaartje ${ticket} en ${bonus} ${COLOURS[colour]}`,
  boatPoints: ["BOOT-", "PUNTEN"],
  emptyBox: (colour, n) => `${COLOURS[colour]}, hokje ${n}, leeg`,
  enlarge: (colour) => `Vergroot de ${INFLECTED[colour]} boot`,
  closeBoat: "Deze boot sluiten",
  waiting: "Zitplaatsen die nog aangekruist moeten worden",
  seatsWait: (n, colour) => plural(n, `${INFLECTED[colour]} plaats`, `${INFLECTED[colour]} plaatsen`),

  church: ["STAAF-", "KERK"],
  churchBoat: (points, captain, gaps) => `staafkerkboot, ${plural(points, "punt", "punten")}, kapiteinspunten ${captain}, ${gaps}`,
  churchTitle: "Staafkerk en kapitein",
  churchLines: ["Kaartjes alle boten", "Staafkerkboot", "Laagste boot"],
  captainPoints: "Kapiteinspunten",
  shortOf: (n) => `${n} onder het doel`,
  above: (n) => `${n} boven het doel`,
  best: (ahead) => (ahead === 0 ? "beste gelijk" : `beste ${Math.abs(ahead)} ${ahead > 0 ? "voor" : "achter"}`),
  least: (ahead) => (ahead === 0 ? "laagste gelijk" : `laagste ${Math.abs(ahead)} ${ahead > 0 ? "voor" : "achter"}`),
  soloBonus: (goal, points) => `vanaf ${goal} +${points}, of −`,
  mostLeast: (points) => `meest +${points}, minst −${points}`,
  captainOf: (name, captain, bonus) => `${name}: kapiteinspunten ${captain}, ${bonus || "geen bonus"}. Toon dit blad`,

  scoreBoth: "je mag allebei scoren, in elke volgorde",
  scoreAll: "je mag alles scoren, in elke volgorde",
  first: "de eerste op deze boot",
  last: (score) => `de laatste is ${score}`,
  withPrize: "met het Vrijkaartje",

  does: { early_birds: "een tweede dorp", fan_base: "meer zitplaatsen", speed_boat: "een groter bereik", prize_ticket: "één kaartje meer", warm_night: "groen is gratis" },

  inShort: (colour, tickets, crosses, points) => `${COLOURS[colour]}: ${plural(tickets, "kaartje", "kaartjes")}, ${seats(crosses)}, ${plural(points, "punt", "punten")}`,
  ticketsOf: (colour) => `${INFLECTED[colour]} kaartjes`,
  symbolsLeft: (fires, plusOnes, captain) => `nog ${fires} vuur, ${plusOnes} '+1' · kapitein ${captain}`,

  keys: ["de dobbelsteen of boot van die kleur, C de staafkerk", "de groene dobbelsteen meenemen", "Fanclub of Zwoele nacht met de dobbelstenen gebruiken", "plaatsen in die rij aankruisen, met Shift zoveel mogelijk", "de Speedboot gebruiken", "aan boord blijven"],
};
