/**
 * Five windows on one river. Every scene is drawn in a box of 280 x 440; its band of water comes in at the left edge and leaves at
 * the right edge at the same height (300 to 352), so that the river runs on from window to window.
 */
import { noise } from "../../design/noise.ts";

export interface Ripple { d: string; width: string; opacity: string }

export function ripples(seed: number, n: number, top = 306, bottom = 350): Ripple[] {
  const r = noise(seed);
  return Array.from({ length: n }, () => {
    const x = r() * 260;
    const y = top + r() * (bottom - top);
    const l = 10 + r() * 26;
    return { d: `M${x.toFixed(1)} ${y.toFixed(1)}q${(l / 4).toFixed(1)} -2.5 ${(l / 2).toFixed(1)} 0t${(l / 2).toFixed(1)} 0`, width: (0.8 + r() * 0.8).toFixed(1), opacity: (0.35 + r() * 0.5).toFixed(2) };
  });
}

/** Light dots scattered over a w x h sky. */
export function dots(seed: number, n: number, w: number, h: number, r0: number, r1: number): { x: string; y: string; r: string; opacity: string }[] {
  const r = noise(seed);
  return Array.from({ length: n }, () => ({ x: (r() * w).toFixed(1), y: (r() * h).toFixed(1), r: (r0 + r() * r1).toFixed(1), opacity: (0.3 + r() * 0.7).toFixed(2) }));
}

/** A ray of light from (x, y), `half` wide to each side of `angle`. */
export const ray = (x: number, y: number, length: number, angle: number, half: number): string => {
  const end = (a: number) => `${(x + length * Math.cos(a)).toFixed(1)} ${(y + length * Math.sin(a)).toFixed(1)}`;
  return `M${x} ${y}L${end(angle - half)}L${end(angle + half)}z`;
};
