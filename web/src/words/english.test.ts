// What players read stands in books: no template holds a word of its own.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { test } from "node:test";
import { parse } from "svelte/compiler";

const SOURCE = new URL("..", import.meta.url).pathname;
const READ = new Set(["aria-label", "aria-description", "aria-roledescription", "title", "placeholder", "alt", "label"]);
const DRAWN = /^(class|style|d|transform|viewBox|fill|stroke.*|font.*|data-.*|href|src|id|points|style:.*)$/;
const NAMES = new Set(["New Orleans"]); // which stay as they are
const WORD = /\p{Ll}{2}/u;
const WORDS = /\p{L}{2,},? \p{Ll}{2,}/u;

interface Node { type: string; name?: string; data?: string; value?: unknown; [key: string]: unknown }

/** The words that a template says itself. */
function* spoken(node: unknown, attribute = ""): Generator<string> {
  if (Array.isArray(node)) for (const one of node) yield* spoken(one, attribute);
  else if (typeof node === "object" && node !== null && "type" in node) {
    const { type, name = "", ...rest } = node as Node;
    if (type === "Text" && WORD.test(rest.data!) && (!attribute || READ.has(attribute))) yield rest.data!.trim();
    if (type === "Literal" && typeof rest.value === "string" && WORDS.test(rest.value)) yield rest.value;
    if (type === "TemplateElement" && WORDS.test(` ${(rest.value as { cooked: string }).cooked}`)) yield (rest.value as { cooked: string }).cooked;
    const drawn = type === "Attribute" || type === "StyleDirective" || type === "ClassDirective";
    if (drawn && DRAWN.test(name)) return;
    for (const [key, part] of Object.entries(rest)) if (!["css", "instance", "module", "metadata", "loc"].includes(key)) yield* spoken(part, drawn ? name : attribute);
  }
}

const said = (text: string): string[] => [...spoken(parse(text, { modern: true }).fragment)];

test("no template says anything that no book says", () => {
  const found = globSync(`${SOURCE}**/*.svelte`)
    .filter((path) => !path.includes("/dev/"))
    .flatMap((path) => said(readFileSync(path, "utf8")).filter((words) => !NAMES.has(words)).map((words) => `${relative(SOURCE, path)}: ${words}`));
  assert.deepEqual(found, []);
});

test("words in a text, a name and a sentence made on the spot are found", () => {
  const planted = '<p title="In the bag">Hello there {name}</p><i aria-label={`${name} opens column ${n}`} class="card slip"></i>{words.fine}';
  assert.deepEqual(said(planted), ["In the bag", "Hello there", " opens column "]);
});
