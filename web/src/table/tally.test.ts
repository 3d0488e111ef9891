import assert from "node:assert/strict";
import { test } from "node:test";
import { tally } from "./tally.ts";

const line = (label: string, points: number, rule = "R1") => ({ rule, label, points });
const points = (lines: ReturnType<typeof line>[][]) => tally(lines).map(({ label, cells }) => [label, ...cells.map((cell) => cell?.points ?? null)]);

test("lines with one head share a row, and a seat without it has none", () => {
  assert.deepEqual(points([[line("Row 1: 5 from the left", 15)], [line("Row 1: 7 from the left", 28), line("Overflow, one piece", -3)]]), [
    ["Overflow", null, -3],
    ["Row 1", 15, 28],
  ]);
});

test("what follows the head is the seat's own note", () => {
  assert.equal(tally([[line("Row 1: 5 from the left", 15)]])[0].cells[0]?.note, "5 from the left");
});

test("a head that comes twice at one seat is one row, with both notes", () => {
  const [row, ...others] = tally([[line("Blue boat: two tickets", 5), line("Blue boat: excursions 12", 12)], [line("Blue boat: one ticket", 2)]]);
  assert.deepEqual(row.cells, [{ points: 17, note: "two tickets, excursions 12" }, { points: 2, note: "one ticket" }]);
  assert.deepEqual(others, []);
});

test("codes and brackets are notes, and many notes are counted", () => {
  const contract = (code: string) => line(`Contract ${code} (1 meat and 1 seashells)`, 2);
  const [row] = tally([[contract("c03"), contract("c09"), contract("c18")], [contract("c02")]]);
  assert.equal(row.label, "Contract");
  assert.deepEqual(row.cells, [{ points: 6, note: "3 of them" }, { points: 2, note: "c02 (1 meat and 1 seashells)" }]);
});

test("rules keep the order in which they come, rows of one rule their numbers", () => {
  const rows = points([[line("Row 1", 1, "R32"), line("Overflow", -3, "R34")], [line("Row 1", 1, "R32"), line("Row 10", 3, "R32"), line("Row 2", 2, "R32"), line("Overflow", -3, "R34")]]);
  assert.deepEqual(rows.map(([label]) => label), ["Row 1", "Row 2", "Row 10", "Overflow"]);
});

test("every seat's cells add up to its lines", () => {
  const lines = [[line("a", 1), line("b", 2), line("a", 3)], [line("c", -4), line("a", 5)]];
  const rows = tally(lines);
  for (const [seat, own] of lines.entries()) {
    assert.equal(rows.reduce((sum, row) => sum + (row.cells[seat]?.points ?? 0), 0), own.reduce((sum, one) => sum + one.points, 0));
  }
});
