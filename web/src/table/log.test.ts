import assert from "node:assert/strict";
import { test } from "node:test";
import { logLines } from "./log.ts";

const told = (...texts: string[]) => texts.map((text, n) => ({ n, seat: -1, text, move: `m${n}` }));
const texts = (events: Parameters<typeof logLines>[0]): string[] => logLines(events).map(({ text }) => text);

test("rolls that follow each other are one line", () => {
  const [line, ...others] = logLines(told("rolls 6 with the green die", "rolls 2 with the white die", "rolls 1 with the pink die"));
  assert.equal(line.text, "rolls 6 with the green, 2 with the white, 1 with the pink die");
  assert.deepEqual([line.first, line.last, line.moves], [0, 2, ["m0", "m1", "m2"]]);
  assert.deepEqual(others, []);
});

test("what comes twice is counted", () => {
  assert.deepEqual(texts(told("turns a star card", "turns a star card")), ["turns a star card ×2"]);
  assert.deepEqual(texts(told("turns a star card", "turns a club card", "turns a star card")), ["turns a star ×2, a club card"]);
});

test("parts with commas are kept apart by semicolons", () => {
  assert.deepEqual(texts(told("lays 2 kelp at the Ray Port, price 0", "lays 1 meat at the Ray Port, price 1")), ["lays 2 kelp at the Ray Port, price 0; 1 meat at the Ray Port, price 1"]);
});

test("another verb, a player's event and too long a line begin a new one", () => {
  const events = [...told("rolls 1", "turns a card"), { n: 2, seat: 0, text: "rolls again", gain: 2 }, { n: 3, seat: 0, text: "rolls again" }];
  assert.deepEqual(texts(events), ["rolls 1", "turns a card", "rolls again", "rolls again"]);
  assert.equal(logLines(told(...Array.from({ length: 17 }, (_, i) => `opens t${10 + i}`))).length, 1);
  assert.equal(logLines(told(...Array.from({ length: 20 }, (_, i) => `opens t${10 + i}`))).length, 2);
});
