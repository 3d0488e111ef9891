/** Where things lie on the fjord. The upper arm runs east, the lower one back; the sizes are those of the drawing. */
import { noise } from "../../design/noise.ts";
import type { Tile, View, Village } from "./view.ts";

export type Point = [x: number, y: number];

export const TILE = { w: 168, h: 154 };
export const NORTH = 26;
export const SOUTH = NORTH + TILE.h + 2;
export const HEIGHT = 356;
const LEFT = 142; // the west tile's share
const MIDDLE = SOUTH - 2;

export const columnsOf = (view: View): number => (view.extension ? 6 : 5);
export const widthOf = (view: View): number => LEFT * 2 + columnsOf(view) * TILE.w;
export const eastOf = (view: View): number => LEFT + columnsOf(view) * TILE.w;

export interface Slot { x: number; y: number; south: boolean }

/** Where the tile laid as number `slot` lies. */
export function slotAt(view: View, slot: number): Slot {
  const columns = columnsOf(view);
  const south = slot >= columns;
  return { x: LEFT + (south ? 2 * columns - 1 - slot : slot) * TILE.w, y: south ? SOUTH : NORTH, south };
}

/** The middle of the water of a tile, from its left edge, in the upper arm. */
const wave = (x: number): number => 102.5 + 10.5 * Math.cos((2 * Math.PI * (x - 28)) / 112);

/** A space of a tile, in the tile's own measures. */
export function onTile(tile: Tile, space: number, south: boolean): Point {
  const n = tile.last - tile.first + 1;
  const step = (TILE.w * (space - tile.first + 0.5)) / n;
  const x = south ? TILE.w - step : step;
  return [x, south ? TILE.h - wave(x) : wave(x)];
}

/** Any space of the route, or the quay after the anchor. */
export function where(view: View, space: number): Point {
  if (space === 0) return [86, NORTH + 96];
  if (space === view.anchor) return [86, SOUTH + TILE.h - 96];
  if (space > view.anchor) return [46, MIDDLE];
  const slot = view.river.findIndex(({ first, last }) => first <= space && space <= last);
  if (slot >= 0) {
    const at = slotAt(view, slot);
    const [x, y] = onTile(view.river[slot], space, at.south);
    return [at.x + x, at.y + y];
  }
  const before = view.river[columnsOf(view) - 1].last; // the east tile
  const count = view.river[columnsOf(view)].first - before - 1;
  const t = count > 1 ? (space - before - 1) / (count - 1) : 0.5;
  return [eastOf(view) + 42 + 29 * Math.sin(Math.PI * t), NORTH + 110 + t * (SOUTH + TILE.h - NORTH - 220)];
}

export const passageAt = (view: View, slot: number): Point => {
  const { x, y, south } = slotAt(view, slot);
  return [x + TILE.w / 2, south ? y + 14 : y + 140];
};

/** A point of the water with its distance from the ship and the points beside it. */
export interface Water { id: string; at: Point; away: number; beside: string[] }

/** All points of the water: the ring of the route with the quay, and the passages. */
export function watersOf(view: View): Water[] {
  const ring = view.away.length;
  const columns = columnsOf(view);
  const waters = view.away.map((away, space): Water => ({ id: `${space}`, at: where(view, space), away, beside: [`${(space + 1) % ring}`, `${(space + ring - 1) % ring}`] }));
  view.river.forEach((tile, slot) => {
    if (tile.passage < 0) return;
    const gate = `${tile.gate}`;
    const across = tile.linked ? [`p${2 * columns - 1 - slot}`] : [];
    waters.push({ id: `p${slot}`, at: passageAt(view, slot), away: tile.passage, beside: [gate, ...across] });
    waters[tile.gate].beside.push(`p${slot}`);
  });
  return waters;
}

/** The way from the ship to a space: from the goal back, always to a point that is one step nearer. */
export function wayTo(waters: Water[], space: number): Point[] {
  const by = new Map(waters.map((water) => [water.id, water]));
  let here = by.get(`${space}`);
  const way: Point[] = [];
  while (here) {
    way.unshift(here.at);
    const nearer: number = here.away - 1;
    here = nearer < 0 ? undefined : here.beside.map((id) => by.get(id)).find((water) => water?.away === nearer);
  }
  return way;
}

/** The dotted line of the route, through all its spaces. */
export function routeOf(view: View): string {
  if (!view.away.length) return ""; // tiles are still being laid
  const points = Array.from({ length: view.anchor + 1 }, (_, space) => where(view, space));
  const east = eastOf(view);
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${x} ${y}`;
      const [px, py] = points[i - 1];
      const mx = (px + x) / 2;
      return px > east || x > east ? `Q${mx + 10} ${(py + y) / 2} ${x} ${y}` : `C${mx} ${py} ${mx} ${y} ${x} ${y}`;
    })
    .join("");
}

/** Where a village's huts and plaques stand on its tile, and the pier between them and its space. */
export function villageAt(tile: Tile, village: Village, south: boolean): { x: number; base: number; plaques: number; pier: Point } {
  const pier = onTile(tile, village.space, south);
  const margin = [0, 34, 56, 84][village.colours.length] ?? 84;
  return { x: Math.max(margin, Math.min(TILE.w - margin, pier[0])), base: south ? TILE.h - 28 : 66, plaques: south ? TILE.h - 13 : 22, pier };
}

export interface Tree { x: number; y: number; h: number }

/** The trees of a tile: some on the bank beside the village, some by the passage. */
export function treesOf(seed: number, clear: number, south: boolean): Tree[] {
  const r = noise(seed * 77 + 13);
  const trees: Tree[] = [];
  for (let i = 0; i < 9; i++) {
    const x = 12 + r() * 144;
    const y = r();
    const h = 14 + r() * 14;
    if (Math.abs(x - clear) > 46) trees.push({ x, y: south ? TILE.h - 38 + y * 30 : Math.min(66, 34 + y * 34), h });
  }
  for (let i = 0; i < 3; i++) trees.push({ x: i % 2 ? 14 + r() * 44 : 110 + r() * 44, y: south ? 22 + r() * 4 : TILE.h - 5 - r() * 3, h: 10 + r() * 7 });
  return trees;
}
