import { bold, tools } from "../../../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("de");
const COLOURS = ["Weiß", "Violett", "Hellblau", "Dunkelblau", "Hellgrün", "Dunkelgrün", "Schwarz", "Gelb", "Orange"];
const BEFORE = ["weiß", "violett", "hellblau", "dunkelblau", "hellgrün", "dunkelgrün", "schwarz", "gelb", "orangefarben"];
const SHAPES = ["Dreieck", "Herz", "Kreis", "Quadrat", "Sechseck", "Tropfen"];
const ENDINGS = ["es", "es", "er", "es", "es", "er"];
const TILES = ["Dreiecks", "Herz", "Kreis", "Quadrat", "Sechseck", "Tropfen"];

export const de: Partial<Words> = {
  colours: COLOURS,
  shapes: SHAPES,
  glass: (colour, shape) => `${BEFORE[colour]}${ENDINGS[shape]} ${SHAPES[shape]}`,
  counted: (n, colour) => (n > 1 ? `${n} ${COLOURS[colour]}` : COLOURS[colour]),
  nothing: "nichts",
  empty: "leer",

  river: "Fluss",
  start: "Start",
  tile: (post, tile, stones, glass) => `${post}, ${TILES[tile]}plättchen, ${plural(stones, "Stein", "Steine")}, ${glass}`,
  gather: (glass) => `${glass} sammeln`,
  gatherWay: (way, gain) => `Sammeln ${way}, ${gain}`,
  lake: "See",
  lakeHolds: (glass) => `See: ${glass}`,
  draws: (n) => `${n} nehmen`,
  drawsAndSpills: (n, spills) => `${n} nehmen, ${spills} abgeben`,
  staysInLake: (glass) => `${glass} bleibt im See`,
  stays: "bleibt",

  satchel: "Tasche",
  yourSatchel: "Deine Tasche",
  satchelOf: (name) => `Tasche von ${name}`,
  satchelHolds: (n) => `Tasche: ${plural(n, "Stück", "Stücke")}`,
  of: (n, all) => `${n} von ${all}`,
  atBest: "bestenfalls",

  overflow: "Überlauf",
  notPartOf: (end) => `zählt nicht zu den ${end}`,
  overflowHolds: (n, points) => `Überlauf: ${plural(n, "Stück", "Stücke")}, ${points} Punkte`,
  rows: (points) => `Reihen ${points}`,
  columns: (points) => `Spalten ${points}`,
  yourScore: "Deine Punkte",
  score: "Punkte",
  row: (n) => `REIHE ${n}`,
  worksOf: (name, glass) => `Glashütte von ${name}: ${glass}`,
  inGrid: (n, end) => `${n} von ${end} im Raster`,
  gridShort: "im Raster",
  overflowShort: "Überlauf",

  newColours: "Neue Farben",
  whichFirst: "Welche zuerst?",
  opens: (column, then, spilt) => `eröffnet C${column}${then ? `, dann ${then}` : ""}${spilt ? `; ${spilt} in den Überlauf` : ""}`,

  bag: "Noch im Beutel",
  pieces: (n) => plural(n, "Stück", "Stücke"),

  turnsLeft: "Noch am Zug",
  toTheEnd: "Bis zum Ende",
  you: "Du",
  whose: "Wessen Glashütte",
  yours: "Deine",
  theRivals: "Die des Rivalen",
  spilt: (n) => `${n} in den Überlauf`,
  theEnd: "Spielende",
  theRival: "Der Rivale",
  rivalInSentence: "dem Rivalen",
  nearest: (name, you, n, end) => `${bold(you ? "Du" : name)} ${you ? "bist" : "ist"} mit ${bold(n)} von ${end} am nächsten. Der Überlauf zählt nicht.`,
  nearestOther: (name, n, end, yours, own) => `${bold(name)} ist mit ${bold(n)} von ${end} am nächsten; ${yours ? "dein" : "dieses"} Raster hat ${bold(own)}. Der Überlauf zählt nicht.`,

  ahead: (n) => `${n} voraus`,
  likes: (what) => `Mag ${what}.`,
  rivalStands: (score, more) => `Er hat ${bold(score)}${more ? ` und ${more} dazu` : ""}; du stehst bei`,
  itsSatchel: (glass) => `Seine Tasche, das Älteste zuerst: ${glass}`,
  takesFirst: "Der See, was am längsten liegt, zuerst:",
  lakeOldestFirst: (glass) => `Der See, das Älteste zuerst: ${glass}`,

  keys: [
    "ein Stück der Tasche; im See das, welches bleibt; nach einem Paar ein Flussplättchen",
    "aus dem See nehmen",
    "vom Plättchen auf dieser Seite sammeln",
    "deine Hütte oder die des Rivalen, allein",
  ],
};
