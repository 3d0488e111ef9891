/** What is said where a table is opened, and while it waits, in English: the form of the other languages. */
import { tools } from "../tools.ts";

const { plural } = tools("en-GB");

export const en = {
  newTableTitle: "A new table",
  chairs: "Chairs",
  chairsOf: (title: string, range: string) => `${title} seats ${range}.`,
  name: "Name",
  addChair: "Add a chair",
  removeChair: (n: number) => `Remove chair ${n}`,
  chair: (n: number) => `Chair ${n}`,
  options: "Options",
  noOptions: "This game has no options.",
  listedHelp: "Anybody may sit down or watch; else only those with the link.",
  friendlyHelp: "If all agree, even draws are taken back, and drawn anew.",
  ratedFriends: "A friendly table is not rated.",
  shuffle: "Draw lots for the seats",
  shuffleHelp: "Else chairs stay in this order.",
  ratedHelp: "Counts for ratings; hints are off.",
  ratedAlone: "Two people at least must sit there.",
  ratedPeople: "Every chair must be a friend at a device of their own.",
  openTable: "Open the table",
  lobbyTitle: (name: string) => `Table ${name}`,
  lobbyWaits: (n: number) => `${plural(n, "chair is", "chairs are")} still free. The game begins when everybody sits.`,
  byInvitation: "This table is by invitation: ask for its link.",
  invite: "Invite",
  inviteHelp: "Send this link, or let a friend point a camera at the code.",
  copyLink: "Copy the link",
  qr: "The link as a QR code",
  freeChair: "free chair",
  standUp: "Stand up",
  closeTable: "Close the table",
};

export type Words = typeof en;
