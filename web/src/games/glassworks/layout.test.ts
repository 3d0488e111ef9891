import assert from "node:assert/strict";
import { test } from "node:test";
import { bed, lakeBed, NARROW, WIDE, type Box, type Spot } from "./layout.ts";

/** The water of a tile, as the river gives it to its glass. */
const water = ({ w, h }: Box): Box => ({ x: 8, y: Math.min(30, h * 0.2) + 3, w: w - 16, h: h - 2 * Math.min(30, h * 0.2) - 6 });

function apart(spots: Spot[], { x, y, w, h }: Box): void {
  for (const [i, a] of spots.entries()) {
    assert.ok(a.x - a.size >= x && a.x + a.size <= x + w && a.y - a.size >= y && a.y + a.size <= y + h, `piece ${i + 1} of ${spots.length} lies over the bank`);
    for (const b of spots.slice(i + 1)) assert.ok(Math.hypot(a.x - b.x, a.y - b.y) >= a.size + b.size, `two of ${spots.length} overlap`);
  }
}

for (const [name, layout] of Object.entries({ WIDE, NARROW })) {
  test(`${name}: glass lies on the water of its tile and on the lake, piece beside piece, however many`, () => {
    for (let n = 1; n <= 10; n++) {
      const tile = water(layout.tile(0));
      const spots = bed(n, tile, layout.glass);
      assert.equal(spots.length, n);
      apart(spots, tile);
      apart(lakeBed(n, layout.lake, layout.glass + 1), layout.lake);
    }
  });
}
