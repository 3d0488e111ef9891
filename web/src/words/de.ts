import type { Words } from "./en.ts";
import { tools } from "./tools.ts";

const { list, number, plural, when, day } = tools("de");

export const de: Partial<Words> = {
  number,
  when,
  day,

  // the house
  riverrun: "Riverrun",
  motto: "Fünf Flussspiele an einem Tisch. Setz dich und spiel, ganz ohne Konto.",
  home: "Startseite",
  about: "Über uns",
  rules: "Regeln",
  learn: "Lernen",
  daily: "Rätsel des Tages",
  goOnAt: (n: number) => `Weiter bei ${n}`,
  watch: "Zuschauen",
  together: "Zusammen spielen",
  yourGames: "Deine Spiele",
  settings: "Einstellungen",
  close: "Schließen",
  open: "Öffnen",
  save: "Speichern",
  saved: "Gespeichert",
  copied: "Kopiert",
  tryAgain: "Noch einmal",
  loading: "Einen Moment …",
  languages: "Sprache",

  // first page
  playNow: "Jetzt spielen",
  playGame: (title) => `${title} jetzt spielen, gegen Bots`,
  strengthAsk: "Wie stark sollen sie sein?",
  strengthHelp: "Das wird einmal gefragt. Die Antwort steht in den Einstellungen und lässt sich dort ändern.",
  strength: "Gegner bei „Jetzt spielen“",
  strengths: {
    gentle: { label: "Sanft", help: "einer lernt mit, einer spielt ordentlich" },
    even: { label: "Ebenbürtig", help: "einer spielt ordentlich, einer denkt voraus" },
    strong: { label: "Stark", help: "beide denken voraus, einer davon weit" },
  },
  scene: (title) => `${title}: ein gezeichneter Fluss`,
  players: (range) => `${range} Personen`,
  minutes: (range) => `${range} Minuten`,
  waitForYou: (n) => (n === 0 ? "keines wartet auf dich" : n === 1 ? "1 wartet auf dich" : `${n} warten auf dich`),
  newTable: "Neuer Tisch",
  newTableHelp: "jeder Platz: du, jemand per Link, ein Bot oder eine zweite Person hier",
  chooseGame: "Spiel wählen und eröffnen",
  tablesNow: (n) => plural(n, "Tisch gerade", "Tische gerade"),
  yourTurn: "Du bist dran",
  withNames: (names) => `mit ${list(names)}`,
  alone: "allein",
  guest: "Gast",
  account: "Konto",
  rename: "umbenennen",
  noGames: "Hier stehen bald deine Tische. Drück unter einem Fenster auf „Jetzt spielen“.",
  noTables: "Gerade spielt niemand öffentlich. Mach den Anfang.",
  openTables: "Freie Plätze",
  sitDown: "Hinsetzen",
  finished: "beendet",
  freeChairs: (n) => plural(n, "freier Platz", "freie Plätze"),

  // new table
  game: "Spiel",
  you: "Du",
  friend: "Per Einladung",
  friendHelp: "mit Link oder Code",
  second: "Zweite Person",
  secondHelp: "an diesem Gerät",
  bot: "Bot",
  level: "Stufe",
  levels: {
    spring: { label: "Quelle", help: "lernt mit dir" },
    brook: { label: "Bach", help: "spielt ordentlich" },
    stream: { label: "Strom", help: "denkt voraus" },
    river: { label: "Fluss", help: "stark" },
    delta: { label: "Delta", help: "am stärksten, lässt sich Zeit" },
  },
  firstChair: "erster Platz",
  clock: "Uhr",
  clocks: { none: "Ohne Uhr", move: "Live: 90 Sekunden je Zug", slow: "In Ruhe: 3 Tage je Zug" },
  listed: "Öffentlich",
  friendly: "Freundlich",
  rated: "Gewertet",

  // invitation and lobby

  // the table
  notNow: "Jetzt nicht",
  rule: (id) => `Regel ${id}`,
  hours: (n) => `${n} h`,
  lost: "Die Verbindung ist unterbrochen und wird neu aufgebaut. Was du inzwischen wählst, bleibt erhalten.",

  // you
  profile: "Du und dieses Gerät",
  turnTitle: (title) => `Du bist dran · ${title}`,

  // rules
  rulesTitle: "Die Regeln",
  rulesOf: (title) => `${title}: die Regeln`,
  rulesHelp: "Jede Regel, die das Programm kennt, in unseren Worten, mit der Nummer, die der Tisch nennt.",
  editionTitle: "Woher die Zahlen kommen",
  status: {
    rulebook: "wie in der Spielregel gedruckt",
    public: "aus öffentlichen Quellen",
    derived: "abgeleitet",
    reconstructed: "rekonstruiert; der gedruckte Wert ist nicht öffentlich",
    ruling: "Klärung, wo die Spielregel schweigt",
  },

  // about
  aboutTitle: "Über Riverrun",

  // when something is missing
  notFound: "Hier fließt kein Fluss",
  notFoundHelp: "Unter dieser Adresse gibt es nichts.",
  trouble: "Etwas ist schiefgegangen",
  fault: "Diese Seite hat einen Fehler. Vielleicht hilft es, sie neu zu laden; dein Spiel ist auf dem Server sicher.",
  unreachable: "Der Server ist nicht zu erreichen. Vielleicht startet er gerade, oder die Verbindung ist unterbrochen.",
  noTable: "Unter dieser Adresse steht kein Tisch; vielleicht fehlt dem Link ein Buchstabe.",
  gone: "Diesen Tisch gibt es nicht mehr.",
  tooManyTabs: "Viele Tische sind offen",
  useThisTab: "Diesen Tab statt des ältesten verwenden",
  tooMany: "Etwas langsamer, bitte: Versuch es gleich noch einmal.",
  toFirstPage: "Zur Startseite",
};
