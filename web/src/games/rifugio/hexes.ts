/** Hexagons on paper: pointy side up, radius 46, sides and neighbours clockwise from east as the engine counts them. */
export const R = 46;
export const WIDE = R * Math.sqrt(3) + 1.6; // from one tile to the next in its row
export const HIGH = R * 1.5 + 1.4; // from one row to the next

export const SIDES = ["e", "se", "sw", "w", "nw", "ne"] as const;
const DIRECTIONS = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

export interface Spot { q: number; r: number }
export interface Box { left: number; top: number; right: number; bottom: number }

export const key = ({ q, r }: Spot): string => `${q},${r}`;
export const spot = ([q, r]: [number, number]): Spot => ({ q, r });
export const x = ({ q, r }: Spot): number => (q + r / 2) * WIDE;
export const y = ({ r }: Spot): number => r * HIGH;
export const at = (place: Spot): string => `translate(${x(place).toFixed(1)} ${y(place).toFixed(1)})`;
export const beside = ({ q, r }: Spot, side: number): Spot => ({ q: q + DIRECTIONS[side][0], r: r + DIRECTIONS[side][1] });

/** On which side of a tile another lies, or -1 if it is no neighbour. */
export const sideOf = (here: Spot, there: Spot): number => DIRECTIONS.findIndex(([q, r]) => here.q + q === there.q && here.r + r === there.r);

/** The outline of a hexagon about the origin. */
export function hex(radius: number = R): string {
  const half = (radius * Math.sqrt(3)) / 2;
  return `M0 ${-radius}L${half} ${-radius / 2}V${radius / 2}L0 ${radius}L${-half} ${radius / 2}V${-radius / 2}Z`;
}

/** A point `far` from the origin, in the direction of a side; `off` degrees beside it. */
export function towards(side: number, far: number, off = 0): { x: number; y: number } {
  const angle = ((side * 60 + off) * Math.PI) / 180;
  return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
}

/** The border of a set of tiles as one line. */
export function border(tiles: Spot[], radius = 46.6): string {
  const own = new Set(tiles.map(key));
  const corner = (tile: Spot, side: number, off: number): string => {
    const point = towards(side, radius, off);
    return `${(x(tile) + point.x).toFixed(1)} ${(y(tile) + point.y).toFixed(1)}`;
  };
  return tiles.flatMap((tile) => SIDES.map((_, side) => (own.has(key(beside(tile, side))) ? "" : `M${corner(tile, side, -30)}L${corner(tile, side, 30)}`))).join("");
}

/** The box round some tiles, with a margin. */
export function bounds(tiles: Spot[], margin: number): Box {
  const [xs, ys] = [tiles.map(x), tiles.map(y)];
  return { left: Math.min(...xs) - margin, top: Math.min(...ys) - margin, right: Math.max(...xs) + margin, bottom: Math.max(...ys) + margin };
}
