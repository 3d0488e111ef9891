import assert from "node:assert/strict";
import { test } from "node:test";
import type { Chair } from "../net/wire.ts";

/** The part without state: Node knows no runes. */
Object.assign(globalThis, { $state: { raw: (value: unknown) => value } });
const { Company, news } = await import("./company.svelte.ts");

const chair = (seat: number, more: Partial<Chair> = {}): Chair => ({ seat, kind: "human", name: `P${seat}`, ...more });

test("whatever a bot sits in for is told with its reason, and so is a return", () => {
  const here = [chair(0), chair(1)];
  const late = [chair(0), chair(1, { sitting_in: true, away: "clock" })];
  assert.deepEqual(news(here, late), [{ seat: 1, what: "clock" }]);
  assert.deepEqual(news(late, here), [{ seat: 1, what: "back" }]);
  assert.deepEqual(news(late, [chair(0), chair(1, { resigned: true })]), [{ seat: 1, what: "left" }]);
  assert.deepEqual(news([], late), []);
  assert.deepEqual(news([chair(0, { kind: "open" })], [chair(0)]), []);
});

test("the newest word about a seat stands, and none about the own", () => {
  const company = new Company(async () => ({ t: "done" }));
  const here = [chair(0), chair(1)], late = [chair(0), chair(1, { sitting_in: true, away: "clock" })];
  company.saw(here, late, 0);
  company.saw(late, here, 0);
  assert.deepEqual(company.notices.map(({ what }) => what), ["back"]);
  company.saw(here, late, 1);
  assert.deepEqual(company.notices, []);
});
