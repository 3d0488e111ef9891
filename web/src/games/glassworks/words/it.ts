import { bold, tools } from "../../../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("it");
const COLOURS = ["bianco", "viola", "azzurro", "blu", "verde chiaro", "verde scuro", "nero", "giallo", "arancione"];
const FEMININE = ["bianca", "viola", "azzurra", "blu", "verde chiaro", "verde scuro", "nera", "gialla", "arancione"];
const SHAPES = ["triangolo", "cuore", "cerchio", "quadrato", "esagono", "goccia"];
const DROP = 5;

export const it: Partial<Words> = {
  colours: COLOURS,
  shapes: SHAPES,
  glass: (colour, shape) => `${SHAPES[shape]} ${(shape === DROP ? FEMININE : COLOURS)[colour]}`,
  counted: (n, colour) => (n > 1 ? `${n} ${COLOURS[colour]}` : COLOURS[colour]),
  nothing: "niente",
  empty: "vuoto",

  river: "Fiume",
  start: "inizio",
  tile: (post, tile, stones, glass) => `${post}, tessera ${SHAPES[tile]}, ${plural(stones, "sasso", "sassi")}, ${glass}`,
  gather: (glass) => `raccogli ${glass}`,
  gatherWay: (way, gain) => `Raccogli ${way}, ${gain}`,
  lake: "Lago",
  lakeHolds: (glass) => `Lago: ${glass}`,
  draws: (n) => `pesca ${n}`,
  drawsAndSpills: (n, spills) => `pesca ${n}, scarta ${spills}`,
  staysInLake: (glass) => `${glass} resta nel lago`,
  stays: "resta",

  satchel: "Bisaccia",
  yourSatchel: "La tua bisaccia",
  satchelOf: (name) => `Bisaccia di ${name}`,
  satchelHolds: (n) => `Bisaccia: ${plural(n, "pezzo", "pezzi")}`,
  of: (n, all) => `${n} di ${all}`,
  atBest: "al massimo",

  overflow: "Eccedenza",
  notPartOf: (end) => `non conta per i ${end}`,
  overflowHolds: (n, points) => `Eccedenza: ${plural(n, "pezzo", "pezzi")}, ${points} punti`,
  rows: (points) => `Righe ${points}`,
  columns: (points) => `Colonne ${points}`,
  yourScore: "I tuoi punti",
  score: "Punti",
  row: (n) => `RIGA ${n}`,
  worksOf: (name, glass) => `Vetreria di ${name}: ${glass}`,
  inGrid: (n, end) => `${n} di ${end} nella griglia`,
  gridShort: "in griglia",
  overflowShort: "eccedenza",

  newColours: "Nuovi colori",
  whichFirst: "quale per primo?",
  opens: (column, then, spilt) => `apre C${column}${then ? `, poi ${then}` : ""}${spilt ? `; ${spilt} in eccedenza` : ""}`,

  bag: "Ancora nel sacchetto",
  pieces: (n) => plural(n, "pezzo", "pezzi"),

  turnsLeft: "Turni rimasti",
  toTheEnd: "Verso la fine",
  you: "Tu",
  whose: "Vetreria di chi",
  yours: "La tua",
  theRivals: "Quella del rivale",
  spilt: (n) => `${n} in eccedenza`,
  theEnd: "fine della partita",
  theRival: "Il rivale",
  rivalInSentence: "il rivale",
  nearest: (name, you, n, end) => `${bold(you ? "Tu" : name)} ${you ? "sei" : "è"} più vicino con ${bold(n)} di ${end}. L'eccedenza non conta.`,
  nearestOther: (name, n, end, yours, own) => `${bold(name)} è più vicino con ${bold(n)} di ${end}; ${yours ? "la tua" : "questa"} griglia ne ha ${bold(own)}. L'eccedenza non conta.`,

  ahead: (n) => `${n} di vantaggio`,
  likes: (what) => `Ama ${what}.`,
  rivalStands: (score, more) => `Ha ${bold(score)} punti${more ? ` e altri ${more}` : ""}; tu sei a`,
  itsSatchel: (glass) => `La sua bisaccia, prima il più vecchio: ${glass}`,
  takesFirst: "Il lago, prima ciò che c'è da più tempo:",
  lakeOldestFirst: (glass) => `Il lago, prima il più vecchio: ${glass}`,

  keys: [
    "un pezzo della bisaccia; nel lago, quello che resta; dopo una coppia, una tessera fiume",
    "pesca dal lago",
    "raccogli dalla tessera da quel lato",
    "la tua vetreria o quella del rivale, in solitario",
  ],
};
