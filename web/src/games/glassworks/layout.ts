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
  [], [[0.5, 0.5]], [[0.3, 0.43], [0.7, 0.57]], [[0.27, 0.36], [0.73, 0.4], [0.48, 0.7]], [[0.28, 0.34], [0.72, 0.32], [0.3, 0.7], [0.72, 0.7]],
  [[0.24, 0.32], [0.62, 0.28], [0.44, 0.56], [0.78, 0.62], [0.24, 0.76]],
];
const TURNS = [-9, 7, -4, 11, 5];

export interface Spot { x: number; y: number; size: number; turn: number }

/** Where `n` pieces lie on a bed of water: a few scattered, many in rows and smaller. */
export function bed(n: number, { x, y, w, h }: Box, size: number): Spot[] {
  const tight = h < size * 3; // a low tile: more than three stand in rows
  if (n < (tight ? 4 : FEW.length)) return FEW[n].map(([fx, fy], i) => ({ x: x + fx * w, y: y + fy * h, size, turn: TURNS[i] }));
  const across = Math.ceil(Math.sqrt((n * w) / h));
  const rows = Math.ceil(n / across);
  const fit = Math.min(size, (w / across) * 0.54, (h / rows) * 0.58);
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / across);
    const inRow = Math.min(across, n - row * across);
    return { x: x + (w * ((i % across) + 0.5)) / inRow, y: y + (h * (row + 0.5)) / rows, size: fit, turn: TURNS[i % 5] };
  });
}

/** Where the lake's glass lies: scattered on a round lake, in a line on a long one. */
export function lakeBed(n: number, { x, y, w, h }: Box, size: number): Spot[] {
  if (w > h * 2) return Array.from({ length: n }, (_, i) => ({ x: x + w * (0.5 + (i - (n - 1) / 2) * 0.18), y: y + h * 0.48, size, turn: TURNS[i % 5] }));
  const round = [[0.3, 0.3], [0.67, 0.26], [0.5, 0.52], [0.25, 0.68], [0.74, 0.68]];
  return Array.from({ length: n }, (_, i) => ({ x: x + round[i % 5][0] * w, y: y + round[i % 5][1] * h, size, turn: TURNS[i % 5] }));
}
