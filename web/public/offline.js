// The page that is shown without a line, in its reader's language.
const SAID = {
  de: ["Keine Verbindung zum Tisch", "Nichts ist verloren: Deine Partien stehen, wo du sie verlassen hast. Sobald du wieder online bist, geht es hier von selbst weiter.", "Noch einmal versuchen"],
  nl: ["Geen verbinding met de tafel", "Er is niets verloren: je partijen staan waar je ze hebt achtergelaten. Zodra je weer online bent, gaat deze pagina vanzelf verder.", "Opnieuw proberen"],
  it: ["Nessun collegamento al tavolo", "Niente è perduto: le tue partite sono dove le hai lasciate. Appena torni in linea, la pagina riprende da sola.", "Riprova"],
};
let chosen = "auto";
try { chosen = JSON.parse(localStorage.getItem("riverrun.prefs")).language ?? "auto"; } catch {}
const wanted = chosen === "auto" ? navigator.languages.map((one) => one.slice(0, 2)) : [chosen];
const language = wanted.find((one) => one === "en" || one in SAID) ?? "en";
if (language !== "en") {
  document.documentElement.lang = language;
  [document.querySelector("h1").textContent, document.querySelector("p").textContent, document.querySelector("button").textContent] = SAID[language];
}
const again = () => location.reload();
document.querySelector("button").onclick = again;
setInterval(() => fetch("/healthz", { cache: "no-store" }).then(({ ok }) => ok && again(), () => {}), 3000);
