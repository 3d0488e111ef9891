import assert from "node:assert/strict";
import { test } from "node:test";
import { tally } from "./tally.ts";

const line = (label: string, points: number) => ({ rule: "R1", label, points });

test("lines of one label share a row, a seat without it has none", () => {
  assert.deepEqual(tally([[line("rows", 5)], [line("rows", 7), line("overflow", -3)]]), [
    { rule: "R1", label: "rows", points: [5, 7] },
    { rule: "R1", label: "overflow", points: [null, -3] },
  ]);
});

test("a label that comes twice at one seat gets two rows", () => {
  assert.deepEqual(tally([[line("contract", 2), line("contract", 4)], [line("contract", 9)]]).map(({ points }) => points), [[2, 9], [4, null]]);
});

test("every seat's rows add up to its lines", () => {
  const lines = [[line("a", 1), line("b", 2), line("a", 3)], [line("c", -4), line("a", 5)]];
  const rows = tally(lines);
  for (const [seat, own] of lines.entries()) {
    const sum = rows.reduce((total, row) => total + (row.points[seat] ?? 0), 0);
    assert.equal(sum, own.reduce((total, { points }) => total + points, 0));
  }
});
