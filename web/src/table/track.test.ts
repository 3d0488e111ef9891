import assert from "node:assert/strict";
import { test } from "node:test";
import { track, Tracker } from "./track.ts";

const counter = () => {
  let n = 0;
  return () => `new ${n++}`;
};

test("a piece that stays keeps its id", () => {
  const before = [{ id: "a", kind: "white", place: "lake" }];
  assert.deepEqual(track(before, [{ kind: "white", place: "lake" }], counter()), before);
});

test("a piece that has left one place is the one that came to another", () => {
  const before = [{ id: "a", kind: "white", place: "lake" }, { id: "b", kind: "white", place: "river" }];
  const after = track(before, [{ kind: "white", place: "river" }, { kind: "white", place: "satchel" }], counter());
  assert.deepEqual(after.map(({ id }) => id), ["b", "a"]);
});

test("of several that have left, the likeliest source gives the piece", () => {
  const before = [{ id: "a", kind: "white", place: "lake" }, { id: "b", kind: "white", place: "hand" }];
  const after = track(before, [{ kind: "white", place: "tile" }], counter(), () => ["hand"]);
  assert.equal(after[0].id, "b");
});

test("another kind is another piece, and new pieces get new ids", () => {
  const before = [{ id: "a", kind: "white", place: "lake" }];
  const after = track(before, [{ kind: "black", place: "lake" }, { kind: "black", place: "lake" }], counter());
  assert.deepEqual(after.map(({ id }) => id), ["new 0", "new 1"]);
});

test("no id is given twice", () => {
  const before = [{ id: "a", kind: "white", place: "lake" }];
  const after = track(before, Array.from({ length: 3 }, () => ({ kind: "white", place: "tile" })), counter());
  assert.equal(new Set(after.map(({ id }) => id)).size, 3);
});

test("a tracker follows its pieces from view to view and names those at a place", () => {
  const tracker = new Tracker((view: { lake: string[]; river: string[] }) =>
    [...view.lake.map((kind) => ({ kind, place: "lake" })), ...view.river.map((kind) => ({ kind, place: "river" }))]);
  const [id] = tracker.at({ lake: ["white"], river: [] }, "lake");
  const later = { lake: [], river: ["blue", "white"] };
  assert.equal(tracker.at(later, "river")[1], id);
  assert.deepEqual(tracker.at(later, "lake"), []);
});
