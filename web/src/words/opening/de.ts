import { tools } from "../tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("de");

export const de: Partial<Words> = {
  newTableTitle: "Ein neuer Tisch",
  chairs: "Plätze",
  chairsOf: (title, range) => `${title} spielt man zu ${range}.`,
  name: "Name",
  addChair: "Platz hinzufügen",
  removeChair: (n) => `Platz ${n} entfernen`,
  chair: (n) => `Platz ${n}`,
  options: "Optionen",
  noOptions: "Dieses Spiel hat keine Optionen.",
  listedHelp: "Alle dürfen sich setzen oder zuschauen; sonst nur, wer den Link hat.",
  friendlyHelp: "Sind alle einverstanden, wird sogar Gezogenes zurückgenommen und neu gezogen.",
  ratedFriends: "Ein freundlicher Tisch wird nicht gewertet.",
  shuffle: "Plätze auslosen",
  shuffleHelp: "Sonst bleiben die Plätze in dieser Reihenfolge.",
  ratedHelp: "Zählt für die Wertungszahl; Tipps gibt es nicht.",
  ratedAlone: "Mindestens zwei Menschen müssen dort sitzen.",
  ratedPeople: "Auf jedem Platz muss jemand an einem eigenen Gerät sitzen.",
  openTable: "Tisch eröffnen",
  lobbyTitle: (name) => `Tisch ${name}`,
  lobbyWaits: (n) => `Noch ${plural(n, "Platz ist", "Plätze sind")} frei. Das Spiel beginnt, wenn alle sitzen.`,
  byInvitation: "An diesen Tisch kommt man nur mit Einladung: Frag nach dem Link.",
  invite: "Einladen",
  inviteHelp: "Schick diesen Link, oder lass jemanden die Kamera auf den Code richten.",
  copyLink: "Link kopieren",
  qr: "Der Link als QR-Code",
  freeChair: "freier Platz",
  standUp: "Aufstehen",
  closeTable: "Tisch schließen",
};
