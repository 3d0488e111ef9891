/** What kinds of tiles look like: paints of the terrains, drawings of the sights, scattered trees and stones. */
import { noise } from "../../design/noise.ts";
import { capital } from "../../shell/words.ts";
import type { View } from "./view.ts";
import { words } from "./words/words.ts";

/** Face, edge and flank of a tile. */
export const PAINTS: Record<string, [string, string, string]> = {
  grass: ["#b6d27a", "#94b656", "#5d7c33"],
  forest: ["#6f9a57", "#568045", "#2f4e2b"],
  rock: ["#b9b8b0", "#9a988f", "#605f59"],
  top: ["#a9abad", "#878a8e", "#4e5257"],
  water: ["#5aa9c6", "#3d87a8", "#1f566f"],
  pass: ["#cdb98c", "#a8946a", "#6b5a38"],
};

export const CATEGORIES: Record<string, { ink: string }> = {
  flower: { ink: "#b23a6e" },
  animal: { ink: "#8a5426" },
  waterfall: { ink: "#1f6f92" },
  pass: { ink: "#6d5a1e" },
  top: { ink: "#4a4f63" },
};

/** The drawing of each sight, by category and number. */
const DRAWINGS: Record<string, string[]> = {
  flower: ["edelweiss", "gentian", "rose"],
  animal: ["marmot", "deer", "grouse"],
  waterfall: ["fall", "twin", "broad"],
  pass: ["signpost", "signpost", "signpost"],
  top: ["peak", "horn", "ridge"],
};

/** The drawing on a tile of this kind, or nothing. */
export function drawing(view: View, kind: number): string {
  const { category } = view.kinds[kind];
  const sight = view.sights.filter((one) => view.categories[one.category] === category).findIndex((one) => one.kind === kind);
  return DRAWINGS[category]?.[sight] ?? "";
}

/** Is it the tile everybody starts on? No move takes that one. */
export const isStart = (view: View, kind: number): boolean => view.kinds[kind].move === "";

/** "Edelweiss, grass", "Bear, forest", "Water". */
export function title(view: View, kind: number): string {
  const { terrain, category, bear } = view.kinds[kind];
  const ground = ["pass", "top"].includes(category) || !(category || bear) ? "" : `, ${words.terrains[terrain]}`;
  return capital(view.kinds[kind].name) + ground;
}

// ---- scattered things: each variant of a ground is always the same ---------------------------------------------------

export const VARIANTS = 4;

/** Which variant of the ground lies at a place. */
export const variant = (q: number, r: number): number => (((q * 3 + r * 5) % VARIANTS) + VARIANTS) % VARIANTS;

interface Thing { x: number; y: number; scale: number; kind: number }

const TREES = [[-24, -20], [-2, -24], [21, -19], [-33, -2], [-12, -4], [11, -6], [32, 0], [-22, 15], [1, 14], [22, 17], [0, 34]];
const STONES = [[-20, -18], [14, -22], [-28, 10], [4, 0], [29, 4], [-6, 26], [22, 27]];

/** Trees from back to front; now and then a larch in autumn. */
export function trees(v: number): Thing[] {
  const random = noise(77 + v * 13);
  const places = TREES.map(([x, y]) => ({ x: x + (random() - 0.5) * 6, y: y + 6 + (random() - 0.5) * 6 })).sort((a, b) => a.y - b.y);
  return places.map((place, i) => ({ ...place, scale: 0.82 + random() * 0.22, kind: (i * 7 + v) % 9 === 4 ? 2 : i % 2 }));
}

export function stones(v: number): Thing[] {
  const random = noise(15 + v * 9);
  return STONES.map(([x, y]) => ({ x: x + (random() - 0.5) * 6, y: y + (random() - 0.5) * 5, scale: 0.62 + random() * 0.5, kind: 0 }));
}

/** Tufts (kind 0) and blossoms in three colours (kinds 1 to 3). */
export function meadow(v: number): Thing[] {
  const random = noise(31 + v * 7);
  return Array.from({ length: 22 }, (_, i) => ({ x: -34 + random() * 68, y: -28 + random() * 60, scale: 1, kind: i < 13 ? 0 : 1 + (i % 3) }));
}

export function waves(v: number): { x: number; y: number; opacity: number }[] {
  const random = noise(5 + v * 11);
  return Array.from({ length: 8 }, (_, i) => ({ x: -30 + random() * 40, y: -28 + i * 8.2, opacity: 0.4 + random() * 0.5 }));
}
