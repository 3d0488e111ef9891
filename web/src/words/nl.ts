import type { Words } from "./en.ts";
import { tools } from "./tools.ts";

const { list, number, plural, when, day } = tools("nl");

export const nl: Partial<Words> = {
  number,
  when,
  day,

  // the house
  riverrun: "Riverrun",
  motto: "Vijf rivierspellen aan één tafel. Ga zitten en speel, zonder account.",
  home: "Beginpagina",
  about: "Over ons",
  rules: "Spelregels",
  watch: "Kijken",
  together: "Samen spelen",
  yourGames: "Jouw spellen",
  learn: "Leren",
  daily: "Puzzel van de dag",
  goOnAt: (n) => `Verder bij ${n}`,
  settings: "Instellingen",
  close: "Sluiten",
  open: "Openen",
  save: "Opslaan",
  saved: "Opgeslagen",
  copied: "Gekopieerd",
  tryAgain: "Opnieuw proberen",
  loading: "Een moment …",
  languages: "Taal",

  // first page
  playNow: "Nu spelen",
  strengthAsk: "Hoe sterk moeten ze zijn?",
  strengthHelp: "Dit wordt één keer gevraagd. Het antwoord staat in de instellingen en is daar te wijzigen.",
  strength: "Tegenstanders bij ‘Nu spelen’",
  strengths: {
    gentle: { label: "Zacht", help: "een leert mee, een speelt netjes" },
    even: { label: "Gelijkwaardig", help: "een speelt netjes, een denkt vooruit" },
    strong: { label: "Sterk", help: "beide denken vooruit, een ervan ver" },
  },
  playGame: (title) => `Speel nu ${title}, tegen bots`,
  scene: (title) => `${title}: een getekende rivier`,
  players: (range) => `${range} spelers`,
  minutes: (range) => `${range} minuten`,
  waitForYou: (n) => (n === 0 ? "geen wacht op jou" : n === 1 ? "1 wacht op jou" : `${n} wachten op jou`),
  newTable: "Nieuwe tafel",
  newTableHelp: "elke stoel: jij, iemand met de link, een bot of een tweede persoon hier",
  chooseGame: "Kies het spel en open",
  tablesNow: (n) => plural(n, "tafel bezig", "tafels bezig"),
  yourTurn: "Jouw beurt",
  withNames: (names) => `met ${list(names)}`,
  alone: "alleen",
  guest: "gast",
  account: "met account",
  rename: "hernoemen",
  noGames: "Hier komen jouw tafels te staan. Druk onder een venster op ‘Nu spelen’.",
  noTables: "Er speelt nu niemand in het openbaar. Wees de eerste.",
  openTables: "Vrije stoelen",
  sitDown: "Ga zitten",
  finished: "afgelopen",
  freeChairs: (n) => plural(n, "vrije stoel", "vrije stoelen"),

  // new table
  game: "Spel",
  you: "Jij",
  friend: "Uitnodiging",
  friendHelp: "met link of code",
  second: "Tweede persoon",
  secondHelp: "op dit apparaat",
  bot: "Bot",
  level: "Niveau",
  levels: {
    spring: { label: "Bron", help: "leert met je mee" },
    brook: { label: "Beek", help: "speelt netjes" },
    stream: { label: "Stroom", help: "denkt vooruit" },
    river: { label: "Rivier", help: "sterk" },
    delta: { label: "Delta", help: "de sterkste, neemt de tijd" },
  },
  firstChair: "eerste stoel",
  clock: "Klok",
  clocks: { none: "Geen klok", move: "Live: 90 seconden per zet", slow: "Op je gemak: 3 dagen per zet" },
  listed: "Openbaar",
  friendly: "Vriendschappelijk",
  rated: "Met rating",

  // invitation and lobby

  // the table
  notNow: "Niet nu",
  rule: (id) => `Regel ${id}`,
  hours: (n) => `${n} uur`,
  lost: "De verbinding is verbroken; we proberen het opnieuw. Wat je intussen kiest, blijft bewaard.",

  // you
  profile: "Jij en dit apparaat",
  turnTitle: (title) => `Jouw beurt · ${title}`,

  // rules
  rulesTitle: "De spelregels",
  rulesOf: (title) => `${title}: de spelregels`,
  rulesHelp: "Elke regel die het programma kent, in onze woorden, met het nummer dat de tafel noemt.",
  editionTitle: "Waar de getallen vandaan komen",
  status: {
    rulebook: "zoals in de spelregels gedrukt",
    public: "uit openbare bronnen",
    derived: "afgeleid",
    reconstructed: "gereconstrueerd; de gedrukte waarde is niet openbaar",
    ruling: "uitspraak waar de spelregels zwijgen",
  },

  // about
  aboutTitle: "Over Riverrun",

  // when something is missing
  notFound: "Hier stroomt geen rivier",
  notFoundHelp: "Op dit adres is niets.",
  trouble: "Er ging iets mis",
  fault: "Deze pagina heeft een fout. Misschien helpt het haar opnieuw te laden; je spel staat veilig op de server.",
  unreachable: "De server is niet bereikbaar. Misschien start hij net op, of de verbinding is verbroken.",
  noTable: "Op dit adres staat geen tafel; misschien ontbreekt er een letter in de link.",
  gone: "Deze tafel bestaat niet meer.",
  tooMany: "Iets rustiger, graag: probeer het zo weer.",
  tooManyTabs: "Je hebt veel tafels open",
  useThisTab: "Dit tabblad gebruiken in plaats van het oudste",
  toFirstPage: "Naar de beginpagina",
};
