import type { Words } from "./en.ts";

export const de: Partial<Words> = {
  paragraphs: [
    "Riverrun spielt fünf Flussspiele nach ihren Spielregeln: mit anderen an einem Tisch im Browser, gegen Bots oder allein. Jedes Spiel wird als kurzer Text aufbewahrt; man kann es mit den Augen jedes Platzes noch einmal ansehen und nachprüfen.",
    "Der Zufall ist fair, und das lässt sich beweisen. Wenn ein Spiel beginnt, zeigt der Tisch den Hash seines geheimen Startwerts; wenn es endet, den Startwert selbst. Mit beidem lässt sich alles Gezogene und Gewürfelte nachrechnen.",
    "Farben stehen hier nie allein: Jede hat auch eine Form, ein Muster oder einen Buchstaben. Alles geht mit der Tastatur, und jeder Zug lässt sich tippen.",
    "Die Spiele sind das Werk ihrer Autorinnen und Autoren, die auf jeder Regelseite genannt sind. Alle Zeichnungen und alle Worte hier sind unsere eigenen. Zahlen, die nur in den gedruckten Schachteln stehen, wurden rekonstruiert; die Regelseiten sagen, welche.",
  ],
};
