import assert from "node:assert/strict";
import { test } from "node:test";
import { apart, ticks, way } from "./race.ts";

test("the lines behind the graph are few, round, and hold all points", () => {
  assert.deepEqual(ticks(0, 101), [0, 50, 100, 150]);
  assert.deepEqual(ticks(-15, 40), [-20, 0, 20, 40]);
  assert.deepEqual(ticks(0, 0), [0, 1]);
  for (const most of [1, 3, 7, 12, 48, 99, 250, 1234]) {
    const lines = ticks(-3, most);
    assert.ok(lines.length <= 6 && lines[0] <= -3 && lines.at(-1)! >= most, `${most}: ${lines}`);
  }
});

test("a way is level until points change", () => {
  assert.equal(way([0, 0, 0, 5], (n) => n, (p) => p), "M0 0L2 0L3 5");
});

test("marks stand apart, within the box, in their order", () => {
  assert.deepEqual(apart([50, 50, 10], 16, { top: 0, bottom: 60 }), [44, 60, 10]);
});
