import type { Words } from "./en.ts";
import { tools } from "../tools.ts";

const { list, plural } = tools("de");
const points = (n: number): string => plural(n, "Punkt", "Punkte");

export const de: Partial<Words> = {
  wins: (names, n) => `${list(names)} ${names.length > 1 ? "teilen sich den Sieg" : "gewinnt"} mit ${n}`,
  notWon: (n) => `Diesmal nicht gewonnen, mit ${n}`,
  levelWith: (name, n) => `Gleichstand mit ${name} bei ${n}, und das ist kein Sieg`,
  over: (outcome) => `Das Spiel ist vorbei. ${outcome}.`,
  rival: "Der Rivale",
  rivalSign: "R",
  remarks: "Was die Punkte bedeuten",
  several: (n) => `${n} davon`,
  lead: (n, name) => `${points(n)} vor ${name}.`,
  noTie: "Kein Gleichstand, also brauchte es keine Entscheidung.",
  tieBreak: (text) => `Der Gleichstand wurde entschieden: ${text}.`,
  whatDecided: "Was hat es entschieden?",
  allTurns: "Alle in der Analyse",
  rematch: "Revanche",
  rematchBegun: "Eine Revanche hat begonnen.",
  toRematch: "Zur Revanche",
  share: "Teilen",
  record: "Aufzeichnung",
  counting: "Wertung",
  countLine: (i, of) => `Zeile ${i} von ${of}`,
  raceHelp: "Die Punkte aller vom Anfang bis zum Ende. Pfeiltasten oder Zeiger zeigen jeden Moment.",
  raceAt: (at, of) => (at === 0 ? "Am Anfang" : at === of ? "Am Ende" : `Nach ${at} von ${of}`),
  raceTable: "Als Zahlen",
  start: "Anfang",
  end: "Ende",
  seedHash: "Der Hash des Startwerts",
  seed: "Der Startwert",
  seedHelp: "Aller Zufall dieses Spiels folgt aus einem geheimen Startwert. Sein Hash (SHA-256) steht von Anfang an fest; am Ende wird der Startwert gezeigt, und alle können beides prüfen.",
  seedTold: "Der Startwert hat diesen Hash, und alles Gezogene folgt aus ihm: riverrun verify rechnet die Aufzeichnung nach.",
  endings: { exhausted: "Niemand konnte weiterspielen." },
  showTally: "Wertung zeigen",
};
