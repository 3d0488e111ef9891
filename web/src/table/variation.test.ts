import assert from "node:assert/strict";
import { test } from "node:test";
import { drawn, eventOf, likely, moveOf } from "./variation.ts";

const BAG = [{ move: "w", text: "", weight: 3 }, { move: "b", text: "", weight: 1 }, { move: "g", text: "", weight: 996 }];

test("chance draws by weight: each ticket is somebody's, the first and the last too", () => {
  assert.deepEqual([0, 0.0029, 0.003, 0.0039, 0.004, 0.999999].map((lot) => drawn(BAG, lot)), ["w", "w", "b", "b", "g", "g"]);
  assert.deepEqual(BAG.map((one) => likely(one, BAG)), [1, 1, 100]);
});

test("an event names its seat, and its move may hold a colon", () => {
  assert.deepEqual([eventOf(-1, "w3"), moveOf("-1:w3"), moveOf("2:a:b")], ["-1:w3", "w3", "a:b"]);
});
