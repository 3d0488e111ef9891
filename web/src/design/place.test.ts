import assert from "node:assert/strict";
import { test } from "node:test";
import { beside, covered, type Box } from "./place.ts";

const room = { left: 0, top: 0, right: 600, bottom: 400 };
const box = (left: number, top: number, w: number, h: number): Box => ({ left, top, right: left + w, bottom: top + h });
const at = (anchor: Box, glowing: Box[] = []): Box => {
  const { left, top } = beside(anchor, 160, 60, room, 12, "below", glowing);
  return box(left, top, 160, 60);
};

test("a bubble stands below what it speaks of, pointing at its middle, and inside the room", () => {
  assert.deepEqual(beside(box(280, 100, 40, 40), 160, 60, room), { left: 220, top: 152, below: true, tip: 80 });
  assert.deepEqual(beside(box(0, 350, 40, 40), 160, 60, room), { left: 6, top: 278, below: false, tip: 18 });
});

test("it covers nothing that glows while there is another place", () => {
  const anchor = box(280, 170, 40, 40);
  const row = [box(0, 222, 600, 50)]; // all along below it
  const ring = [...row, box(0, 90, 600, 70)]; // and above
  const walls = [...ring, box(330, 160, 270, 60), box(0, 160, 270, 60)]; // and at both sides
  for (const glowing of [row, ring, walls]) assert.equal(covered(at(anchor, glowing), [anchor, ...glowing]), 0);
});

test("where all is full it covers least, and never what it speaks of", () => {
  const anchor = box(280, 170, 40, 40);
  const glowing = [box(0, 0, 600, 160), box(0, 222, 600, 178), box(0, 160, 270, 60), box(330, 160, 270, 60)];
  assert.equal(covered(at(anchor, glowing), [anchor]), 0);
});
