import assert from "node:assert/strict";
import { test } from "node:test";
import { likeMove } from "./typed.ts";

const moves = ["draw", "P4", "w13", "g2-h5"];

test("a move, and what is one letter away from it, looks like a move", () => {
  for (const line of ["draw", "Draw", "P4", "p3", "w1", "w133", "g2-h6", "g2h5"]) assert.ok(likeMove(line, moves), line);
});

test("what people say does not", () => {
  for (const line of ["drat", "hello", "draw me in", "2", "well played!", "w", "g2-g7-h5"]) assert.ok(!likeMove(line, moves), line);
});
