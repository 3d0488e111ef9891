import assert from "node:assert/strict";
import { test } from "node:test";
import type { TableStore } from "../../table/store.svelte.ts";
import { piecesOf } from "./pieces.ts";
import type { View } from "./view.ts";

/** A view of nothing but open tiles. */
const view = (row: number[], hand = -1): View => ({ row, hand, tiles: [], rafts: [] }) as unknown as View;
/** The board of a page loaded just now. */
const page = () => piecesOf({} as TableStore);
const seen = (open: { kind: number; taken: boolean }[]) => open.map(({ kind, taken }) => [kind, taken]);

test("the open tiles lie as they will after a reload, whatever was taken and opened before", () => {
  const old = page();
  for (const now of [view([4, 0, 17]), view([4, 17], 0), view([4, 17]), view([4, 17, 2]), view([17, 2], 4), view([17, 2]), view([17, 2, 2])]) {
    assert.deepEqual(seen(old.open(now)), seen(page().open(now)));
  }
});

test("a tile that is taken stays where it lay", () => {
  const pieces = page();
  const before = pieces.open(view([4, 0, 17])).map(({ id }) => id);
  const after = pieces.open(view([0, 17], 4));
  assert.deepEqual(after.map(({ id }) => id), before);
  assert.deepEqual(seen(after), [[0, false], [4, true], [17, false]]);
});
