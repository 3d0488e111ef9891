import { bold, tools } from "../../../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("nl");
const COLOURS = ["wit", "paars", "lichtblauw", "donkerblauw", "lichtgroen", "donkergroen", "zwart", "geel", "oranje"];
const WITH_DE = ["witte", "paarse", "lichtblauwe", "donkerblauwe", "lichtgroene", "donkergroene", "zwarte", "gele", "oranje"];
const SHAPES = ["driehoek", "hart", "cirkel", "vierkant", "zeshoek", "druppel"];
const HET = [false, true, false, true, false, false];

export const nl: Partial<Words> = {
  colours: COLOURS,
  shapes: SHAPES,
  glass: (colour, shape) => `${(HET[shape] ? COLOURS : WITH_DE)[colour]} ${SHAPES[shape]}`,
  counted: (n, colour) => (n > 1 ? `${n} ${COLOURS[colour]}` : COLOURS[colour]),
  nothing: "niets",
  empty: "leeg",

  river: "Rivier",
  start: "begin",
  tile: (post, tile, stones, glass) => `${post}, ${SHAPES[tile]}tegel, ${plural(stones, "steen", "stenen")}, ${glass}`,
  gather: (glass) => `${glass} verzamelen`,
  gatherWay: (way, gain) => `Verzamel ${way}, ${gain}`,
  lake: "Meer",
  lakeHolds: (glass) => `Meer: ${glass}`,
  draws: (n) => `${n} pakken`,
  drawsAndSpills: (n, spills) => `${n} pakken, ${spills} afstaan`,
  staysInLake: (glass) => `${glass} blijft in het meer`,
  stays: "blijft",

  satchel: "Tas",
  yourSatchel: "Je tas",
  satchelOf: (name) => `Tas van ${name}`,
  satchelHolds: (n) => `Tas: ${plural(n, "stuk", "stukken")}`,
  of: (n, all) => `${n} van ${all}`,
  atBest: "op zijn best",

  overflow: "Overloop",
  notPartOf: (end) => `telt niet mee voor de ${end}`,
  overflowHolds: (n, points) => `Overloop: ${plural(n, "stuk", "stukken")}, ${points} punten`,
  rows: (points) => `Rijen ${points}`,
  columns: (points) => `Kolommen ${points}`,
  yourScore: "Jouw punten",
  score: "Punten",
  row: (n) => `RIJ ${n}`,
  worksOf: (name, glass) => `Glasblazerij van ${name}: ${glass}`,
  inGrid: (n, end) => `${n} van ${end} in het raster`,
  gridShort: "in het raster",
  overflowShort: "overloop",

  newColours: "Nieuwe kleuren",
  whichFirst: "welke eerst?",
  opens: (column, then, spilt) => `opent C${column}${then ? `, dan ${then}` : ""}${spilt ? `; ${spilt} in de overloop` : ""}`,

  bag: "Nog in de zak",
  pieces: (n) => plural(n, "stuk", "stukken"),

  turnsLeft: "Nog aan de beurt",
  toTheEnd: "Tot het einde",
  you: "Jij",
  whose: "Wiens glasblazerij",
  yours: "Die van jou",
  theRivals: "Die van de rivaal",
  spilt: (n) => `${n} in de overloop`,
  theEnd: "einde van het spel",
  theRival: "De rivaal",
  rivalInSentence: "de rivaal",
  nearest: (name, you, n, end) => `${bold(you ? "Jij" : name)} ${you ? "bent" : "is"} het dichtst bij met ${bold(n)} van ${end}. De overloop telt niet mee.`,
  nearestOther: (name, n, end, yours, own) => `${bold(name)} is het dichtst bij met ${bold(n)} van ${end}; ${yours ? "jouw" : "dit"} raster heeft er ${bold(own)}. De overloop telt niet mee.`,

  ahead: (n) => `${n} voorsprong`,
  likes: (what) => `Houdt van ${what}.`,
  rivalStands: (score, more) => `Hij heeft er ${bold(score)}${more ? ` en nog ${more}` : ""}; jij staat op`,
  itsSatchel: (glass) => `Zijn tas, het oudste eerst: ${glass}`,
  takesFirst: "Het meer, wat er het langst ligt eerst:",
  lakeOldestFirst: (glass) => `Het meer, het oudste eerst: ${glass}`,

  keys: [
    "een stuk uit de tas; in het meer het stuk dat blijft; na een paar een riviertegel",
    "uit het meer pakken",
    "van de tegel aan die kant verzamelen",
    "jouw blazerij of die van de rivaal, alleen",
  ],
};
