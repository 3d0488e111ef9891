import { tools } from "../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("it");

export const it: Partial<Words> = {
  title: "Rompicapi",
  help: "Posizioni di partite giocate dai bot. Una mossa è chiaramente la migliore: trovala sul vero tabellone.",
  puzzleN: (n: number) => `Rompicapo ${n}`,
  note: (n: number, of: number) => `Rompicapo ${n} di ${of}`,
  daily: "Rompicapo del giorno",
  solvedOf: (n: number, of: number) => `${n} di ${of} risolti`,
  solved: "risolto",
  slip: "Rompicapo",
  find: "Qual è qui la mossa migliore?",
  stays: "Una mossa più debole riceve una risposta e non viene giocata.",
  notBest: "Guarda ancora",
  nothingPlayed: "Non è stato giocato nulla.",
  done: "Risolto",
  better: (points: string, other: string) => `Circa ${points} meglio della seconda migliore: ${other}.`,
  points: (n: number) => plural(n, "punto", "punti"),
  atOnce: "Subito",
  nothingAtOnce: "Subito non porta nulla; rende nei turni seguenti.",
  soon: "Nei tuoi prossimi turni, rispetto alla seconda migliore",
  showMe: "Mostrami",
  tryIt: "Prova:",
  again: "Ancora",
  next: "Prossimo rompicapo",
  all: "Tutti i rompicapi",
};
