import assert from "node:assert/strict";
import { test } from "node:test";
import { outcome, tally } from "./tally.ts";

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

test("rows that brought everybody the same are one, with how many they are", () => {
  const column = (n: number, points: number) => line(`Column ${n}: height 1`, points, "R33");
  const ones = [1, 2, 3, 4, 6, 7].map((n) => column(n, 0));
  const [row, five, ...others] = tally([[...ones, column(5, 4)], [...ones, column(5, 3)]]);
  assert.deepEqual([row.label, row.cells, five.label, others], ["Column 1–4, 6, 7", [{ points: 0, note: "" }, { points: 0, note: "" }], "Column 5", []]);
  const [boats] = tally([[line("Blue boat: tickets", 5), line("Pink boat: tickets", 5)]]);
  assert.deepEqual([boats.label, boats.cells], ["Blue boat, Pink boat", [{ points: 10, note: "2 × 5" }]]);
  assert.equal(tally([[line("Row 1", 5, "R1"), line("Column 1", 5, "R2")]]).length, 2, "of one rule");
});

test("every seat's cells add up to its lines", () => {
  const lines = [[line("a", 1), line("b", 2), line("a", 3)], [line("c", -4), line("a", 5)]];
  const rows = tally(lines);
  for (const [seat, own] of lines.entries()) {
    assert.equal(rows.reduce((sum, row) => sum + (row.cells[seat]?.points ?? 0), 0), own.reduce((sum, one) => sum + one.points, 0));
  }
});

const hoarder = (total: number) => ({ name: "The Hoarder", total, lines: [] });
const alone = (points: number, rival: number) => outcome({ winners: points > rival ? [0] : [], rivals: [hoarder(rival)] }, [points], ["Ada", "The Hoarder"]);

test("a rival that is ahead has won, and one that is behind comes second", () => {
  assert.deepEqual(alone(55, 62), { sentence: "The Hoarder wins with 62", first: 1, second: 0, lead: 7 });
  assert.deepEqual(alone(62, 55), { sentence: "Ada wins with 62", first: 0, second: 1, lead: 7 });
});

test("level with a rival nobody has won", () => {
  assert.deepEqual(alone(55, 55), { sentence: "Level with The Hoarder at 55, which is no victory", first: 0, second: 1, lead: 0 });
});

test("among seats the best of those who have not won comes second", () => {
  assert.deepEqual(outcome({ winners: [0, 2], rivals: [] }, [63, 57, 63], ["Ada", "Bram", "Carla"]), { sentence: "Ada and Carla share the victory with 63", first: 0, second: 1, lead: 6 });
  assert.deepEqual(outcome({ winners: [1], rivals: [] }, [63, 63], ["Ada", "Bram"]), { sentence: "Bram wins with 63", first: 1, second: 0, lead: 0 });
  assert.deepEqual(outcome({ winners: [], rivals: [] }, [183], ["Ada"]), { sentence: "Not won this time, with 183", first: 0, second: null, lead: 0 });
});
