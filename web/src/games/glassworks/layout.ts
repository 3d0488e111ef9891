/** Where things lie. The wide river is one line with the lake at its end; the narrow one bends once and has the lake below. */
export interface Box { x: number; y: number; w: number; h: number }
export interface RiverLayout { w: number; h: number; tile: (place: number) => Box; lake: Box; glass: number; banks: string; posts: boolean }

export const WIDE: RiverLayout = {
  w: 1124,
  h: 280,
  tile: (place) => ({ x: 22 + place * 140, y: 46, w: 133, h: 184 }),
  lake: { x: 860, y: 28, w: 252, h: 222 },
  glass: 25,
  banks: "M-10 110Q20 98 60 108H1004V170Q1064 188 22 168Q10 168-10 178z",
  posts: true,
};

export const NARROW: RiverLayout = {
  w: 390,
  h: 280,
  tile: (place) => (place < 3 ? { x: 13 + place * 124, y: 16, w: 116, h: 88 } : { x: 13 + (5 - place) * 124, y: 118, w: 116, h: 88 }),
  lake: { x: 12, y: 214, w: 366, h: 62 },
  glass: 18,
  banks: "M0 44H384Q394 108 384 172H0V134H330V82H0zM7 172h26v60H7z",
  posts: false,
};

const FEW: [number, number][][] = [
  [], [[0.5, 0.5]], [[0.3, 0.43], [0.7, 0.57]], [[0.27, 0.34], [0.73, 0.36], [0.48, 0.72]], [[0.28, 0.3], [0.72, 0.28], [0.3, 0.72], [0.72, 0.7]],
  [[0.22, 0.24], [0.74, 0.22], [0.48, 0.5], [0.22, 0.77], [0.75, 0.77]],
];
const TURNS = [-9, 7, -4, 11, 5];
const REACH = 1.04; // how far a piece reaches, in its sizes

export interface Spot { x: number; y: number; size: number; turn: number }

/** Where `n` pieces lie on a bed of water, none over another or over the bank: a few scattered, many in rows and smaller. */
export function bed(n: number, { x, y, w, h }: Box, size: number): Spot[] {
  const tight = h < size * 3; // a low tile: more than three stand in rows
  const few = n < (tight ? 4 : FEW.length);
  const places = few ? FEW[n].map(([fx, fy]) => [fx * w, fy * h]) : rows(n, w, h);
  const room = places.flatMap(([px, py], i) => [px, w - px, py, h - py, ...places.slice(i + 1).map(([ox, oy]) => Math.hypot(px - ox, py - oy) / 2)]);
  const fit = Math.min(size, ...room.map((far) => far / REACH));
  return places.map(([px, py], i) => ({ x: x + px, y: y + py, size: fit, turn: TURNS[i % 5] }));
}

function rows(n: number, w: number, h: number): number[][] {
  const across = Math.ceil(Math.sqrt((n * w) / h));
  const down = Math.ceil(n / across);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, n - row * across);
    return [(w * ((i % across) + 0.5)) / inRow, (h * (row + 0.5)) / down];
  });
}

/** Where the lake's glass lies: scattered on a round lake, in a line on a long one; more than five, as an edition may have, in rows. */
export function lakeBed(n: number, { x, y, w, h }: Box, size: number): Spot[] {
  if (n > 5) return bed(n, { x: x + w * 0.1, y: y + h * 0.1, w: w * 0.8, h: h * 0.76 }, size);
  const round = [[0.3, 0.3], [0.67, 0.26], [0.5, 0.52], [0.25, 0.68], [0.74, 0.68]];
  const line = (i: number): number[] => [0.5 + (i - (n - 1) / 2) * 0.18, 0.48];
  return Array.from({ length: n }, (_, i) => (w > h * 2 ? line(i) : round[i])).map(([fx, fy], i) => ({ x: x + fx * w, y: y + fy * h, size, turn: TURNS[i] }));
}
