import type { Words } from "./en.ts";
import { tools } from "./tools.ts";

const { list, number, plural, when, day } = tools("it");

export const it: Partial<Words> = {
  number,
  when,
  day,

  // the house
  riverrun: "Riverrun",
  motto: "Cinque giochi di fiume a un solo tavolo. Siediti e gioca, senza account.",
  home: "Pagina iniziale",
  about: "Chi siamo",
  rules: "Regole",
  watch: "Guarda",
  together: "Gioca con altri",
  yourGames: "Le tue partite",
  learn: "Impara",
  daily: "Rompicapo del giorno",
  goOnAt: (n) => `Continua da ${n}`,
  settings: "Impostazioni",
  close: "Chiudi",
  open: "Apri",
  save: "Salva",
  saved: "Salvato",
  copied: "Copiato",
  tryAgain: "Riprova",
  loading: "Un momento …",
  languages: "Lingua",

  // first page
  playNow: "Gioca subito",
  strengthAsk: "Quanto devono essere forti?",
  strengthHelp: "Si chiede una volta sola. La risposta resta nelle impostazioni, e lì si può cambiare.",
  strength: "Avversari di «Gioca subito»",
  strengths: {
    gentle: { label: "Tranquilli", help: "uno impara con te, uno gioca con ordine" },
    even: { label: "Alla pari", help: "uno gioca con ordine, uno pensa in anticipo" },
    strong: { label: "Forti", help: "entrambi pensano in anticipo, uno dei due molto" },
  },
  playGame: (title) => `Gioca subito a ${title}, contro i bot`,
  scene: (title) => `${title}: un fiume disegnato`,
  players: (range) => `${range} giocatori`,
  minutes: (range) => `${range} minuti`,
  waitForYou: (n) => (n === 0 ? "nessuna ti aspetta" : n === 1 ? "1 ti aspetta" : `${n} ti aspettano`),
  newTable: "Nuovo tavolo",
  newTableHelp: "ogni posto: tu, qualcuno con il link, un bot o una seconda persona qui",
  chooseGame: "Scegli il gioco e apri",
  tablesNow: (n) => plural(n, "tavolo ora", "tavoli ora"),
  yourTurn: "Tocca a te",
  withNames: (names) => `con ${list(names)}`,
  alone: "in solitario",
  guest: "ospite",
  account: "con account",
  rename: "cambia nome",
  noGames: "Qui staranno i tuoi tavoli. Premi «Gioca subito» sotto una finestra.",
  noTables: "Ora nessuno gioca in pubblico. Comincia tu.",
  openTables: "Posti liberi",
  sitDown: "Siediti",
  finished: "finita",
  freeChairs: (n) => plural(n, "posto libero", "posti liberi"),

  // new table
  game: "Gioco",
  you: "Tu",
  friend: "Su invito",
  friendHelp: "con link o codice",
  second: "Seconda persona",
  secondHelp: "su questo dispositivo",
  bot: "Bot",
  level: "Livello",
  levels: {
    spring: { label: "Sorgente", help: "impara con te" },
    brook: { label: "Ruscello", help: "gioca con ordine" },
    stream: { label: "Torrente", help: "pensa in anticipo" },
    river: { label: "Fiume", help: "forte" },
    delta: { label: "Delta", help: "il più forte, si prende il suo tempo" },
  },
  firstChair: "primo posto",
  clock: "Orologio",
  clocks: { none: "Senza orologio", move: "Dal vivo: 90 secondi per mossa", slow: "Con calma: 3 giorni per mossa" },
  listed: "Pubblico",
  friendly: "Amichevole",
  rated: "Classificato",

  // invitation and lobby

  // the table
  notNow: "Non ora",
  rule: (id) => `Regola ${id}`,
  hours: (n) => `${n} ore`,
  lost: "La connessione è interrotta; nuovo tentativo in corso. Quello che scegli intanto resta salvato.",

  // you
  profile: "Tu e questo dispositivo",
  turnTitle: (title) => `Tocca a te · ${title}`,

  // rules
  rulesTitle: "Le regole",
  rulesOf: (title) => `${title}: le regole`,
  rulesHelp: "Ogni regola che il programma conosce, con parole nostre, con il numero che cita il tavolo.",
  editionTitle: "Da dove vengono i numeri",
  status: {
    rulebook: "come stampato nel regolamento",
    public: "da fonti pubbliche",
    derived: "dedotto",
    reconstructed: "ricostruito; il valore stampato non è pubblico",
    ruling: "chiarimento dove il regolamento tace",
  },

  // about
  aboutTitle: "A proposito di Riverrun",

  // when something is missing
  notFound: "Qui il fiume non scorre",
  notFoundHelp: "A questo indirizzo non c'è niente.",
  trouble: "Qualcosa è andato storto",
  fault: "Questa pagina ha un errore. Forse ricaricarla aiuta; la tua partita è al sicuro sul server.",
  unreachable: "Il server non risponde. Forse si sta avviando, o la connessione è interrotta.",
  noTable: "A questo indirizzo non c'è nessun tavolo; forse manca una lettera nel link.",
  gone: "Questo tavolo non esiste più.",
  tooMany: "Un po' più piano, per favore: riprova tra un momento.",
  tooManyTabs: "Hai molti tavoli aperti",
  useThisTab: "Usa questa scheda invece della più vecchia",
  toFirstPage: "Alla pagina iniziale",
};
