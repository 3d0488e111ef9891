/** A cross drawn by hand: two strokes that swell and waver, the same for the same seed. */
import { noise } from "../../design/noise.ts";

export function strokes(size: number, seed: number): [string, string] {
  const r = noise(Math.floor(seed * 131) + 7);
  const waver = (): number => (r() - 0.5) * size * 0.34;
  const stroke = (x1: number, y1: number, x2: number, y2: number): string => {
    const mx = (x1 + x2) / 2 + waver();
    const my = (y1 + y2) / 2 + waver();
    const [a, b, c, d, e, f, g, h] = [x1, y1, mx - 1, my - 0.9, x2, y2, mx + 1, my + 1.1].map((value) => value.toFixed(1));
    return `M${a} ${b}Q${c} ${d} ${e} ${f}Q${g} ${h} ${a} ${b}z`;
  };
  const at = (value: number): number => value * size + waver();
  return [stroke(at(-1), at(-1), at(1), at(0.92)), stroke(at(0.95), at(-1.02), at(-1), at(1))];
}
