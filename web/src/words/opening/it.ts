import { tools } from "../tools.ts";
import type { Words } from "./en.ts";

const { plural } = tools("it");

export const it: Partial<Words> = {
  newTableTitle: "Un nuovo tavolo",
  chairs: "Posti",
  chairsOf: (title, range) => `A ${title} si gioca in ${range}.`,
  name: "Nome",
  addChair: "Aggiungi un posto",
  removeChair: (n) => `Togli il posto ${n}`,
  chair: (n) => `Posto ${n}`,
  options: "Opzioni",
  noOptions: "Questo gioco non ha opzioni.",
  listedHelp: "Chiunque può sedersi o guardare; altrimenti solo chi ha il link.",
  friendlyHelp: "Se tutti sono d'accordo si annulla anche ciò che è stato pescato, e si pesca di nuovo.",
  ratedFriends: "Un tavolo amichevole non è classificato.",
  shuffle: "Tira a sorte i posti",
  shuffleHelp: "Altrimenti i posti restano in quest'ordine.",
  ratedHelp: "Conta per la classifica; niente suggerimenti.",
  ratedAlone: "Devono sedersi almeno due persone.",
  ratedPeople: "A ogni posto deve esserci qualcuno con un proprio dispositivo.",
  openTable: "Apri il tavolo",
  lobbyTitle: (name) => `Tavolo ${name}`,
  lobbyWaits: (n) => `${plural(n, "posto è ancora libero", "posti sono ancora liberi")}. La partita comincia quando tutti sono seduti.`,
  byInvitation: "A questo tavolo si entra su invito: chiedi il link.",
  invite: "Invita",
  inviteHelp: "Manda questo link, o fai inquadrare il codice con una fotocamera.",
  copyLink: "Copia il link",
  qr: "Il link come codice QR",
  freeChair: "posto libero",
  standUp: "Alzati",
  closeTable: "Chiudi il tavolo",
};
