import { tools } from "../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("de");

export const de: Partial<Words> = {
  title: "Rätsel",
  help: "Stellungen aus Partien, die Bots gespielt haben. Ein Zug ist klar der beste: Finde ihn auf dem echten Brett.",
  puzzleN: (n: number) => `Rätsel ${n}`,
  note: (n: number, of: number) => `Rätsel ${n} von ${of}`,
  daily: "Rätsel des Tages",
  solvedOf: (n: number, of: number) => `${n} von ${of} gelöst`,
  solved: "gelöst",
  slip: "Rätsel",
  find: "Welcher Zug ist hier der beste?",
  stays: "Ein schwächerer Zug wird beantwortet, nicht gespielt.",
  notBest: "Schau noch einmal hin",
  nothingPlayed: "Es wurde nichts gespielt.",
  done: "Gelöst",
  better: (points: string, other: string) => `Etwa ${points} besser als der nächstbeste: ${other}.`,
  points: (n: number) => plural(n, "Punkt", "Punkte"),
  atOnce: "Sofort",
  nothingAtOnce: "Er bringt sofort nichts; er zahlt sich in den nächsten Zügen aus.",
  soon: "In deinen nächsten Zügen, gegenüber dem nächstbesten",
  showMe: "Zeig es",
  tryIt: "Versuche:",
  again: "Noch mal",
  next: "Nächstes Rätsel",
  all: "Alle Rätsel",
};
