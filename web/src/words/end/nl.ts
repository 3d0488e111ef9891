import type { Words } from "./en.ts";
import { tools } from "../tools.ts";

const { list, plural } = tools("nl");
const points = (n: number): string => plural(n, "punt", "punten");

export const nl: Partial<Words> = {
  wins: (names, n) => `${list(names)} ${names.length > 1 ? "delen de overwinning" : "wint"} met ${n}`,
  notWon: (n) => `Dit keer niet gewonnen, met ${n}`,
  levelWith: (name, n) => `Gelijk met ${name} op ${n}, en dat is geen overwinning`,
  over: (outcome) => `Het spel is afgelopen. ${outcome}.`,
  rival: "De rivaal",
  rivalSign: "R",
  remarks: "Wat de punten voorstellen",
  several: (n) => `${n} ervan`,
  lead: (n, name) => `${points(n)} voor op ${name}.`,
  noTie: "Geen gelijke stand, dus er hoefde niets beslist te worden.",
  tieBreak: (text) => `De gelijke stand werd beslist: ${text}.`,
  whatDecided: "Wat gaf de doorslag?",
  allTurns: "Allemaal in de analyse",
  rematch: "Revanche",
  rematchBegun: "Er is een revanche begonnen.",
  toRematch: "Naar de revanche",
  share: "Delen",
  record: "Verslag",
  counting: "Telling",
  countLine: (i, of) => `regel ${i} van ${of}`,
  raceHelp: "Ieders punten van begin tot einde. Pijltjestoetsen of de aanwijzer tonen elk moment.",
  raceAt: (at, of) => (at === 0 ? "Aan het begin" : at === of ? "Aan het einde" : `Na ${at} van ${of}`),
  raceTable: "Als getallen",
  start: "begin",
  end: "einde",
  seedHash: "De hash van de startwaarde",
  seed: "De startwaarde",
  seedHelp: "Al het toeval in dit spel volgt uit een geheime startwaarde. De hash ervan (SHA-256) staat vanaf het begin vast; aan het einde wordt de startwaarde getoond, en iedereen kan beide controleren.",
  seedTold: "De startwaarde heeft deze hash, en alles wat getrokken werd volgt eruit: riverrun verify rekent het verslag na.",
  endings: { exhausted: "Niemand kon verder." },
  showTally: "Telling tonen",
};
