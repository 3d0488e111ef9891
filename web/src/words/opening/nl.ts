import { tools } from "../tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("nl");

export const nl: Partial<Words> = {
  newTableTitle: "Een nieuwe tafel",
  chairs: "Stoelen",
  chairsOf: (title, range) => `${title} speel je met ${range}.`,
  name: "Naam",
  addChair: "Stoel toevoegen",
  removeChair: (n) => `Stoel ${n} weghalen`,
  chair: (n) => `Stoel ${n}`,
  options: "Opties",
  noOptions: "Dit spel heeft geen opties.",
  listedHelp: "Iedereen mag gaan zitten of kijken; anders alleen wie de link heeft.",
  friendlyHelp: "Als iedereen het goedvindt, wordt zelfs wat getrokken is teruggenomen en opnieuw getrokken.",
  ratedFriends: "Een vriendschappelijke tafel telt niet voor de rating.",
  shuffle: "Loot om de plaatsen",
  shuffleHelp: "Anders blijven de stoelen in deze volgorde.",
  ratedHelp: "Telt voor de rating; er zijn geen tips.",
  ratedAlone: "Er moeten minstens twee mensen zitten.",
  ratedPeople: "Op elke stoel moet iemand met een eigen apparaat zitten.",
  openTable: "Tafel openen",
  lobbyTitle: (name) => `Tafel ${name}`,
  lobbyWaits: (n) => `Er ${n === 1 ? "is" : "zijn"} nog ${plural(n, "stoel", "stoelen")} vrij. Het spel begint als iedereen zit.`,
  byInvitation: "Aan deze tafel kom je op uitnodiging: vraag om de link.",
  invite: "Uitnodigen",
  inviteHelp: "Stuur deze link, of laat iemand een camera op de code richten.",
  copyLink: "Link kopiëren",
  qr: "De link als QR-code",
  freeChair: "vrije stoel",
  standUp: "Opstaan",
  closeTable: "Tafel sluiten",
};
