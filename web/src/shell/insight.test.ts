import assert from "node:assert/strict";
import { test } from "node:test";
import type { ResultOf } from "../net/wire.ts";
import { against, interval, smooth, sum } from "./insight.ts";

const result = (more: Partial<ResultOf>): ResultOf => ({ table: "elbe-aaaaaa", game: "glassworks", at: 0, score: 10, best: 8, won: 1, others: [{ name: "Ben" }], ...more });

test("an interval holds the share, is wide where little is known, and never leaves 0 to 1", () => {
  for (const [won, games] of [[0, 1], [1, 1], [3, 7], [50, 100]]) {
    const [low, high] = interval(won, games);
    assert.ok(low >= 0 && high <= 1 && low <= won / games && won / games <= high);
  }
  const width = (games: number): number => interval(games / 2, games)[1] - interval(games / 2, games)[0];
  assert.ok(width(4) > width(40) && width(40) > width(400));
  assert.deepEqual(interval(8, 10).map((share) => Math.round(share * 1000)), [490, 943]); // Wilson (1927)
  assert.deepEqual(interval(0, 0), [0, 1]);
});

test("the line is the mean of the last five", () => {
  assert.deepEqual(smooth([10, 20, 30]), [10, 15, 20]);
  assert.equal(smooth([0, 0, 0, 10, 10, 10, 10, 10]).at(-1), 10);
});

test("people are told apart by name, bots by level, and two bots of one level are one opponent", () => {
  const found = against([
    result({ others: [{ name: "Brook", level: "brook" }, { name: "Brook II", level: "brook" }], won: 0, score: 5 }),
    result({ others: [{ name: "Ben" }, { name: "Brook", level: "brook" }], won: 0.5 }),
    result({ others: [] }), // alone: nobody was beaten
  ]);
  assert.deepEqual(found.map(({ name, games, won }) => [name, games, won]), [["Brook", 2, 0.5], ["Ben", 1, 0.5]]);
  assert.equal(found[0].gap, -0.5);
  assert.equal(sum([]).games, 0);
});
