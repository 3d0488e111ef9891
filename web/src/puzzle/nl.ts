import { tools } from "../words/tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("nl");

export const nl: Partial<Words> = {
  title: "Puzzels",
  help: "Stellingen uit spellen die bots hebben gespeeld. Eén zet is duidelijk de beste: vind hem op het echte bord.",
  puzzleN: (n: number) => `Puzzel ${n}`,
  note: (n: number, of: number) => `Puzzel ${n} van ${of}`,
  daily: "Puzzel van de dag",
  solvedOf: (n: number, of: number) => `${n} van ${of} opgelost`,
  solved: "opgelost",
  slip: "Puzzel",
  find: "Welke zet is hier de beste?",
  stays: "Een zwakkere zet wordt beantwoord, niet gespeeld.",
  notBest: "Kijk nog eens",
  nothingPlayed: "Er is niets gespeeld.",
  done: "Opgelost",
  better: (points: string, other: string) => `Ongeveer ${points} beter dan de op één na beste: ${other}.`,
  points: (n: number) => plural(n, "punt", "punten"),
  atOnce: "Meteen",
  nothingAtOnce: "Hij levert meteen niets op; hij loont in de beurten daarna.",
  soon: "In je volgende beurten, vergeleken met de op één na beste",
  showMe: "Laat zien",
  tryIt: "Probeer:",
  again: "Nog eens",
  next: "Volgende puzzel",
  all: "Alle puzzels",
};
