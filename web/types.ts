/** Writes src/net/wire.ts from the JSON Schema of the wire:  riverrun schema | npm run types */
import { readFileSync, writeFileSync } from "node:fs";
import { compile, type JSONSchema } from "json-schema-to-typescript";

const { $defs } = JSON.parse(readFileSync(0, "utf8")) as { $defs: Record<string, JSONSchema> };

/** Tuples in the words of the draft the compiler reads; other arrays without their bounds, which it would spell out. */
function older(schema: unknown): void {
  if (typeof schema !== "object" || schema === null) return;
  const given = schema as { prefixItems?: JSONSchema[]; items?: unknown; minItems?: number; maxItems?: number };
  if (given.prefixItems) [given.items, given.prefixItems] = [given.prefixItems, undefined];
  else delete given.minItems, delete given.maxItems;
  for (const part of Object.values(schema)) older(part);
}
for (const schema of Object.values($defs)) {
  delete schema.title; // it would become the name of a second type
  older(schema);
}
const names = Object.keys($defs).sort();
const all: JSONSchema = { $defs, type: "object", required: names, additionalProperties: false };
all.properties = Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }]));

const text = await compile(all, "Wire", {
  bannerComment: "/** The wire's messages. Generated from the server's structs by `npm run types`; do not edit. */",
  additionalProperties: false,
  style: { printWidth: 120 },
});
writeFileSync(new URL("src/net/wire.ts", import.meta.url), text);
