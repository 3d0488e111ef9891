import assert from "node:assert/strict";
import { test } from "node:test";
import { quickTable, STRENGTHS } from "./quick.ts";

test("no two opponents of Play now are alike, and there are as many as the game seats", () => {
  for (const strength of STRENGTHS) {
    for (const seats of [[1, 6], [2, 5], [2, 2]] as [number, number][]) {
      const levels = quickTable({ name: "a_game", seats }, strength).chairs.flatMap(({ kind, level }) => (kind === "bot" ? [level] : []));
      assert.equal(new Set(levels).size, levels.length);
      assert.equal(levels.length, Math.min(2, seats[1] - 1));
    }
  }
});

test("stronger opponents are asked for by one word", () => {
  const levels = STRENGTHS.map((strength) => quickTable({ name: "a_game", seats: [2, 4] }, strength).chairs.map(({ level }) => level).join());
  assert.equal(new Set(levels).size, STRENGTHS.length);
});
