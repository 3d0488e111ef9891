import assert from "node:assert/strict";
import { test } from "node:test";
import { finalLines, logEntries, logLines } from "./log.ts";

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

test("every seat's points are told, the actor's first", () => {
  const [line] = logLines([{ n: 4, seat: 1, text: "docks", gain: 3, gains: [-25, 3, 0] }]);
  assert.deepEqual(line.gains, [{ seat: 1, points: 3 }, { seat: 0, points: -25 }]);
});

const by = (...seats: number[]) => seats.map((seat, n) => ({ n, seat, text: seat < 0 ? `brings ${n}` : `does ${n}`, move: `m${n}`, gains: seat < 0 ? [] : [seat === 0 ? n : 0, -1], hint: n === 4 }));
const spans = (alone: boolean, ...seats: number[]): string[] => logEntries(by(...seats), alone).map(({ seat, first, last }) => `${seat}: ${first}-${last}`);

test("a turn is one entry: what a seat does until another acts, with the chance between", () => {
  const [, turn] = logEntries(by(1, 0, 0, -1, 0, -1, 1), false);
  assert.deepEqual([turn.key, turn.first, turn.last, turn.text, turn.moves.join(" "), turn.hint], ["1", 1, 4, "does 1; does 2; does 4", "m1 m2 m3 m4", true]);
  assert.deepEqual(turn.steps.map(({ text }) => text), ["does 1", "does 2", "brings 3", "does 4"]);
  assert.deepEqual(turn.gains, [{ seat: 0, points: 7 }, { seat: 1, points: -3 }]);
});

test("chance before the first turn and after a turn stands for itself", () => {
  assert.deepEqual(spans(false, -1, 0, -1, 1, 1, -1), ["-1: 0-0", "0: 1-1", "-1: 2-2", "1: 3-4", "-1: 5-5"]);
  assert.deepEqual(logEntries(by(-1, 0), false).map(({ steps }) => steps), [[], []]);
  assert.deepEqual(logEntries([], false), []);
});

test("alone, chance ends a turn", () => {
  assert.deepEqual(spans(true, 0, 0, -1, 0, 0), ["0: 0-1", "-1: 2-2", "0: 3-4"]);
  assert.deepEqual(spans(false, 0, 0, -1, 0, 0), ["0: 0-4"]);
});

test("the final scoring has lines of its own", () => {
  const coins = { seat: 1, rule: "R59", label: "Coins", points: 5, gain: 5 }, rows = { seat: 0, rule: "R32", label: "Row 1", points: 21, gain: 0 };
  const events = [{ n: 8, seat: 0, text: "passes", final: [rows, coins] }];
  assert.equal(logLines(events).length, 1);
  assert.deepEqual(finalLines(events).map(({ seat, text, gains, points }) => [seat, text, gains, points]), [[0, "Row 1", [], 21], [1, "Coins", [{ seat: 1, points: 5 }], undefined]]);
  assert.deepEqual(finalLines([]), []);
});
