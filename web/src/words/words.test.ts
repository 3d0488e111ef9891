import { nl as nlOpening } from "./opening/nl.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { capital } from "../shell/words.ts";
import { book, LANGUAGES, preferred, speak } from "./book.ts";
import { faults } from "./compare.ts";
import { de } from "./de.ts";
import { en, type Words } from "./en.ts";
import { de as deEnd } from "./end/de.ts";
import { en as enEnd } from "./end/en.ts";
import { it as itEnd } from "./end/it.ts";
import { it } from "./it.ts";
import { nl } from "./nl.ts";
import { de as deTable } from "./table/de.ts";
import { tableText } from "./table/words.ts";

const OTHERS = { de, nl, it };
const NEUTRAL = ["number", "when", "day", "riverrun", "lastingKeys", "Bot", "Chat", "Delta", "Name", "Rating", "Pause", "Normal", "Tab", "Enter", "Esc", "Live", "table", "Webhook", "noticeForms"];
const ALIKE: Record<string, string[]> = { de: ["hours", "Passphrase"], nl: [], it: ["no"] };

test("every language of the house has a book, and says every sentence of the shell of the same figures", () => {
  assert.deepEqual(Object.keys(LANGUAGES), ["en", ...Object.keys(OTHERS)]);
  for (const [language, other] of Object.entries(OTHERS)) assert.deepEqual([language, ...faults(en, other, [...NEUTRAL, ...ALIKE[language]])], [language]);
});

test("so do the books that come with a page: tables, their end, a person's own, About, reviews, lessons", async () => {
  for (const folder of ["table", "opening", "end", "profile", "about", "review", "social", "../lesson", "../puzzle"]) for (const language of Object.keys(OTHERS)) {
    const [english, other] = await Promise.all(["en", language].map((code) => import(`./${folder}/${code}.ts`)));
    assert.deepEqual(faults(english.en, other[language], [...NEUTRAL, ...ALIKE[language]]), [], `${folder}, ${language}`);
  }
});

test("a translation that lacks, adds, drops, alters or leaves something is found", () => {
  const right = { hello: "Good day.", points: (n: number) => `${n} points`, list: { one: "first" } };
  const done = { hello: "Guten Tag.", points: (n: number) => `${n} Punkte`, list: { one: "erstes" } };
  assert.deepEqual(faults(right, done), []);
  const { hello: _, ...lacking } = done;
  for (const wrong of [lacking, { ...done, bye: "Ade" }, { ...done, points: () => "Punkte" }, { ...done, hello: "Guten Tag" }, { ...done, list: { one: "first" } }, { ...done, hello: "Good day." }])
    assert.equal(faults(right, wrong).length > 0, true, JSON.stringify(wrong));
});

test("plurals, lists, times and decimals are the language's own", () => {
  const told = (book: Partial<Words>) => book as Words;
  assert.equal(enEnd.wins(["Ada", "Bram", "Carla"], 40), "Ada, Bram and Carla share the victory with 40");
  assert.equal(deEnd.wins!(["Ada", "Bram", "Carla"], 40), "Ada, Bram und Carla teilen sich den Sieg mit 40");
  assert.equal(itEnd.wins!(["Ada"], 40), "Ada vince con 40");
  assert.equal(nlOpening.lobbyWaits!(2), "Er zijn nog 2 stoelen vrij. Het spel begint als iedereen zit.");
  assert.equal(deTable.hintLess!(1.5), "−1,5 am Ende");
  assert.equal(told(de).when(1000, 1000 + 180), "vor 3 Minuten");
  assert.equal(told(nl).when(1000, 1000 + 90_000), "25 uur geleden");
  assert.equal(en.number(-0.04), "0");
  assert.deepEqual(["ijsbeer", "één", ""].map(capital), ["IJsbeer", "Één", ""]);
});

test("the browser's first language that we have is spoken, by all books at once; what one lacks is English", async () => {
  assert.equal(preferred(["fr-FR", "nl-BE", "de"]), "nl");
  assert.equal(preferred([]), "en");
  const half = book({ sea: "sea", lake: "lake" }, { it: async () => ({ lake: "lago" }) });
  await speak("it");
  assert.deepEqual([tableText.pointsOf("Ada"), half.sea, half.lake], ["Punti di Ada", "sea", "lago"]);
  await Promise.all([speak("de"), speak("en")]); // the last wish counts, whatever is fetched first
  assert.deepEqual([tableText.pointsOf("Ada"), half.lake], ["Points of Ada", "lake"]);
});
