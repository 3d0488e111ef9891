/** What the board itself says, in Italian. */
import { tools } from "../../../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("it");
const COLOURS = { white: "bianco", yellow: "giallo", pink: "rosa", blue: "blu", brown: "marrone", green: "verde", church: "stavkirke" } as Record<string, string>;
const FEMININE = { ...COLOURS, white: "bianca", yellow: "gialla" } as Record<string, string>;
const PLURALS = { ...COLOURS, white: "bianchi", yellow: "gialli", brown: "marroni" } as Record<string, string>;
const seats = (n: number): string => plural(n, "posto", "posti");

export const it: Partial<Words> = {
  colours: COLOURS,

  anchored: "L'ancora è gettata",
  afterRounds: (n) => `dopo ${plural(n, "round", "round")}`,
  nothingYet: "ancora niente da segnare",
  spaces: (n) => plural(n, "casella", "caselle"),
  bySpeedBoat: "con il Motoscafo",
  plusOnes: (n) => `${n} «+1»`,
  laying: "Si posa il fiume",
  rolling: "Rotolano i dadi",
  takeDie: "Prendi un dado base",
  andGreen: "insieme a quello verde",
  greenDear: "il verde costa troppo",
  greenMay: "il verde può venire con te",
  crossSeats: "Barra i tuoi posti",
  toGo: (n) => `ancora ${seats(n)}`,
  handedIn: "Consegnato",
  othersChoose: "gli altri scelgono ancora",
  reach: (n) => `Raggio ${n}`,
  plusLeft: (n) => (n ? `ancora ${n} «+1»` : "nessun «+1» rimasto"),

  fjord: (ship, anchor) => `Il fiordo; la nave è sulla casella ${ship} di ${anchor}`,
  village: (name, away, worth, soon) => `${name}, a ${plural(away, "casella", "caselle")}: ${worth}; al ${soon} per cento entro il raggio nel prossimo round`,
  times: (colour, value, tickets, score) => `${COLOURS[colour]} ${value} per ${tickets} fa ${score}`,
  noGain: "nessun guadagno",
  start: "via",
  wholeFjord: "Tutto il fiordo: mostrane una parte in grande",
  closeMap: "Chiudi la mappa",

  dice: "Dadi",
  heating: "ZONA CALDA, COSTA FUOCHI",
  freeDice: "A SCELTA, GRATIS",
  temperature: "TEMPERATURA",
  temp: "TEMP.",
  sailed: (temperature) => `Temperatura ${temperature}: la nave è avanzata di ${plural(temperature, "casella", "caselle")}`,
  die: (colour, value, heated) => `dado ${COLOURS[colour]}, ${value}, ${heated ? `caldo, ${plural(value, "fuoco", "fuochi")}` : "gratis"}`,
  along: "viene con te",
  left: "resta lì",
  seatsOf: (n) => (n === 1 ? "posto" : "posti"),
  fires: (n) => (n ? plural(n, "fuoco", "fuochi") : "nessun fuoco"),

  sheet: "Foglio",
  sheetOf: (name) => `Foglio di ${name}`,
  showSheet: (name) => `Mostra il foglio di ${name}`,
  range: (n) => `raggio ${n}`,
  goal: (n) => `obiettivo ${n}`,
  firesLeft: (left, total) => `${left} simboli fuoco su ${total} rimasti`,
  plusOnesLeft: (left, total) => `${left} simboli «+1» su ${total} rimasti`,
  boat: (colour, tickets, points) => `barca guida ${FEMININE[colour]}, ${plural(tickets, "biglietto", "biglietti")}, ${plural(points, "punto", "punti")}`,
  seat: (colour, row, seat, all, royal) => `barca ${FEMININE[colour]}, fila ${row}, posto ${royal ? "reale " : ""}${seat} di ${all}`,
  gives: (ticket, bonus, colour) => `la fila dà il biglietto ${ticket} e ${bonus} ${COLOURS[colour]}`,
  boatPoints: ["PUNTI", "BARCA"],
  emptyBox: (colour, n) => `${COLOURS[colour]}, riquadro ${n}, vuoto`,
  enlarge: (colour) => `Ingrandisci la barca ${FEMININE[colour]}`,
  closeBoat: "Chiudi questa barca",
  waiting: "Posti che aspettano di essere barrati",
  seatsWait: (n, colour) => plural(n, `posto ${COLOURS[colour]}`, `posti ${PLURALS[colour]}`),

  church: ["STAV-", "KIRKE"],
  churchBoat: (points, captain, gaps) => `barca delle stavkirke, ${plural(points, "punto", "punti")}, punti capitano ${captain}, ${gaps}`,
  churchTitle: "Stavkirke e capitano",
  churchLines: ["Biglietti in tutto", "Barca stavkirke", "Barca più bassa"],
  captainPoints: "Punti capitano",
  shortOf: (n) => `${n} sotto l'obiettivo`,
  above: (n) => `${n} sopra l'obiettivo`,
  best: (ahead) => (ahead === 0 ? "primo pari" : `primo ${Math.abs(ahead)} ${ahead > 0 ? "avanti" : "dietro"}`),
  least: (ahead) => (ahead === 0 ? "ultimo pari" : `ultimo ${Math.abs(ahead)} ${ahead > 0 ? "avanti" : "dietro"}`),
  soloBonus: (goal, points) => `da ${goal} +${points}, se no −`,
  mostLeast: (points) => `max +${points}, min −${points}`,
  captainOf: (name, captain, bonus) => `${name}: punti capitano ${captain}, ${bonus || "nessun bonus"}. Mostra questo foglio`,

  scoreBoth: "puoi segnarli entrambi, in ogni ordine",
  scoreAll: "puoi segnarli tutti, in ogni ordine",
  first: "il primo su questa barca",
  last: (score) => `l'ultimo è ${score}`,
  withPrize: "con il Biglietto premio",

  does: { early_birds: "un secondo villaggio", fan_base: "più posti", speed_boat: "un raggio più lungo", prize_ticket: "un biglietto in più", warm_night: "il verde è gratis" },

  inShort: (colour, tickets, crosses, points) => `${COLOURS[colour]}: ${plural(tickets, "biglietto", "biglietti")}, ${seats(crosses)}, ${plural(points, "punto", "punti")}`,
  ticketsOf: (colour) => `biglietti ${PLURALS[colour]}`,
  symbolsLeft: (fires, plusOnes, captain) => `restano ${plural(fires, "fuoco", "fuochi")}, ${plusOnes} «+1» · capitano ${captain}`,

  keys: ["il dado o la barca di quel colore, C la stavkirke", "prendere con sé il dado verde", "usare Fan club o Notte mite con i dadi", "barrare posti in quella fila, con Maiusc quanti possibile", "usare il Motoscafo", "restare a bordo"],
};
