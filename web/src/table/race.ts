/** The geometry of a race: everybody's points over the events of a game, within a box. */
export interface Box { left: number; top: number; right: number; bottom: number }

const STEPS = [1, 2, 5];
const GRID = 5; // lines at most

/** Round numbers from at or below the least to at or above the most, for the lines behind the graph. */
export function ticks(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  let step = 1;
  for (let i = 0; Math.ceil(most / step) - Math.floor(least / step) >= GRID && step < span; i++) step = STEPS[(i + 1) % 3] * 10 ** Math.floor((i + 1) / 3);
  const first = Math.floor(least / step);
  return Array.from({ length: Math.max(2, Math.ceil(most / step) - first + 1) }, (_, i) => (first + i) * step);
}

/** A seat's way through the box: level until the next change, so that only what happened is drawn. */
export function way(points: number[], x: (n: number) => number, y: (points: number) => number): string {
  return points.map((p, n) => (n === 0 ? `M${x(0)} ${y(p)}` : p === points[n - 1] && n < points.length - 1 ? "" : `L${x(n - 1)} ${y(points[n - 1])}L${x(n)} ${y(p)}`)).join("");
}

/** Heights as near as can be to those wished for, none nearer to another than `gap`, all between top and bottom. */
export function apart(wished: number[], gap: number, { top, bottom }: Pick<Box, "top" | "bottom">): number[] {
  const order = wished.map((_, i) => i).sort((a, b) => wished[a] - wished[b]);
  const result = [...wished];
  let floor = top;
  for (const i of order) floor = (result[i] = Math.max(result[i], floor)) + gap;
  let ceiling = bottom;
  for (const i of order.toReversed()) ceiling = (result[i] = Math.min(result[i], ceiling)) - gap;
  return result;
}
