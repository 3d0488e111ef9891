/**
 * Five windows on one river. Every scene is drawn in a box of 280 x 440; its band of water comes in at the left edge and leaves at
 * the right edge at the same height (300 to 352), so that the river runs on from window to window.
 */
import { noise } from "../../design/noise.ts";

export const BAND = {
  riverside: "M0 300C60 286 92 306 140 298S232 286 280 300V352C230 372 190 350 140 362S50 366 0 352z",
  glassworks: "M0 300C46 314 80 284 140 284S240 318 280 300V352C236 342 200 386 140 384S44 340 0 352z",
  whale_riders: "M0 300C70 290 200 290 280 300V352C220 352 200 392 140 392S60 352 0 352z",
  riverboat: "M0 300C80 296 200 296 280 300V352C220 364 60 364 0 352z",
  rifugio: "M0 300C60 312 96 268 150 268S226 306 280 300V352C226 366 206 330 160 334S66 376 0 352z",
};

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
