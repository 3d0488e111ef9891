import type { ReviewNow } from "../net/wire.ts";

/** What every seat could expect after each event: a decision changes it by what it lost, chance by what it brought. */
export function course({ decisions, sums }: ReviewNow, length: number): number[][] {
  const values: number[][] = [];
  for (const { n, until, chances, points, play, steps } of decisions) {
    const before = chances ?? points;
    while (values.length <= n) values.push(before);
    while (values.length < until) values.push(before.map((value, seat) => value + steps[seat] + play[seat]));
  }
  while (values.length <= length) values.push(sums.map(({ result }) => result));
  return values;
}
