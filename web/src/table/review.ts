import type { ReviewNow, TurningPoint } from "../net/wire.ts";

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

/** The turning points of these seats, the biggest first; of everybody, if they had none or nobody is asked for. */
export function turnsOf({ turns }: Pick<ReviewNow, "turns">, seats: number[]): TurningPoint[] {
  const own = turns.filter(({ seat }) => seats.includes(seat));
  return own.length ? own : turns;
}

/** A loss is looked at as it was decided, luck when it has come. */
export const moment = ({ n, until, luck }: TurningPoint): number => (luck ? until : n);
