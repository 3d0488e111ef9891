import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { LANGUAGES } from "../words/book.ts";
import { faults } from "../words/compare.ts";

/** What a board says alike in two languages: `same.ts` beside its books may list it by name or by text. */
const here = new URL("./", import.meta.url);
const boards = readdirSync(here).filter((name) => existsSync(new URL(`${name}/words/en.ts`, here)));

for (const board of boards) test(`${board}: every language says all that the board says, of the same figures`, async () => {
  const { en } = await import(`./${board}/words/en.ts`);
  const same = existsSync(new URL(`${board}/words/same.ts`, here)) ? (await import(`./${board}/words/same.ts`)).same : [];
  for (const language of Object.keys(LANGUAGES).filter((code) => code !== "en")) {
    if (!existsSync(new URL(`${board}/words/${language}.ts`, here))) continue; // not translated yet
    const other = await import(`./${board}/words/${language}.ts`);
    assert.deepEqual([language, ...faults(en, other[language], same)], [language]);
  }
});
