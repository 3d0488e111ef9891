import assert from "node:assert/strict";
import { test } from "node:test";
import type { ReviewNow } from "../net/wire.ts";
import { course, turnsOf } from "./review.ts";

const review: ReviewNow = {
  done: 2,
  total: 2,
  turns: [],
  decisions: [
    { n: 2, until: 5, seat: 0, chances: [0.6, 0.4], points: [9, 8], play: [-0.2, 0.2], steps: [0.1, -0.1], luck: [0.2, -0.2] },
    { n: 5, until: 6, seat: 1, chances: [0.7, 0.3], points: [9, 8], play: [0.3, -0.3], steps: [0, 0], luck: [0, 0] },
  ],
  sums: [{ start: 0.6, play: -0.2, others: 0.3, steps: 0.1, luck: 0.2, result: 1 }, { start: 0.4, play: -0.3, others: 0.2, steps: -0.1, luck: -0.2, result: 0 }],
};

test("the course begins where the first decision stood, falls with a loss, turns with the draw and ends with the result", () => {
  assert.deepEqual(course(review, 6).map(([first]) => Math.round(first * 10)), [6, 6, 6, 5, 5, 7, 10]);
});

test("alone at the table the course is of points", () => {
  const alone = { ...review, decisions: [{ n: 1, until: 2, seat: 0, points: [31.5], play: [-2], steps: [0], luck: [0.5] }], sums: [{ start: 31.5, play: -2, others: 0, steps: 0, luck: 0.5, result: 30 }] };
  assert.deepEqual(course(alone, 2), [[31.5], [31.5], [30]]);
});

test("turning points are one's own, and everybody's if one has none", () => {
  const turn = (n: number, seat: number) => ({ n, until: n + 1, seat, swing: -0.1, luck: false });
  const turns = [turn(4, 1), turn(2, 0), turn(7, 1)];
  const shown = (seats: number[]) => turnsOf({ turns }, seats).map(({ n }) => n);
  assert.deepEqual([shown([1]), shown([0]), shown([2]), shown([])], [[4, 7], [2], [4, 2, 7], [4, 2, 7]]);
});
