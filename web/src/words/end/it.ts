import type { Words } from "./en.ts";
import { tools } from "../tools.ts";

const { list, plural } = tools("it");
const points = (n: number): string => plural(n, "punto", "punti");

export const it: Partial<Words> = {
  wins: (names, n) => `${list(names)} ${names.length > 1 ? "si dividono la vittoria" : "vince"} con ${n}`,
  notWon: (n) => `Questa volta niente vittoria, con ${n}`,
  levelWith: (name, n) => `Parità con ${name} a ${n}, e non è una vittoria`,
  over: (outcome) => `La partita è finita. ${outcome}.`,
  rival: "Il rivale",
  rivalSign: "R",
  remarks: "Che cosa valgono i punti",
  several: (n) => `${n} in tutto`,
  lead: (n, name) => `${points(n)} in più di ${name}.`,
  noTie: "Nessuna parità, quindi nessuno spareggio.",
  tieBreak: (text) => `La parità è stata risolta: ${text}.`,
  whatDecided: "Che cosa è stato decisivo?",
  allTurns: "Tutti nell'analisi",
  rematch: "Rivincita",
  rematchBegun: "È cominciata una rivincita.",
  toRematch: "Alla rivincita",
  share: "Condividi",
  record: "Registrazione",
  counting: "Conteggio",
  countLine: (i, of) => `riga ${i} di ${of}`,
  raceHelp: "I punti di tutti dall'inizio alla fine. Le frecce o il puntatore mostrano ogni momento.",
  raceAt: (at, of) => (at === 0 ? "All'inizio" : at === of ? "Alla fine" : `Dopo ${at} di ${of}`),
  raceTable: "In numeri",
  start: "inizio",
  end: "fine",
  seedHash: "L'hash del seme",
  seed: "Il seme",
  seedHelp: "Tutto il caso di questa partita viene da un seme segreto. Il suo hash (SHA-256) è fissato dall'inizio; alla fine il seme viene mostrato, e chiunque può verificare entrambi.",
  seedTold: "Il seme ha questo hash, e da lui viene tutto ciò che è stato pescato: riverrun verify ricalcola la registrazione.",
  endings: { exhausted: "Nessuno poteva continuare." },
  showTally: "Mostra il conteggio",
};
