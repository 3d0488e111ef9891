/** Where things lie on the wide coast: a bay that opens to the north, the Sun Port on its right arm, the Lobster Port at the end of its left. */
export type Point = [x: number, y: number];

export const COAST = {
  w: 1088,
  h: 590,
  tile: 53,
  pitch: 60,
  stalls: [[572, 22], [818, 166], [812, 310], [590, 454], [252, 454], [26, 310], [16, 166], [26, 22]] as Point[],
  berths: [[690, 212], [716, 240], [706, 366], [660, 424], [520, 424], [398, 372], [396, 226], [414, 84]] as Point[],
  sea: "M236-60C262 8 336 40 300 92C276 128 300 148 282 176C262 210 306 232 286 268C270 298 300 330 284 356C276 396 318 412 346 440C372 470 430 452 470 476C506 492 548 470 584 484C640 492 668 466 712 462C768 462 792 424 812 396C838 366 800 338 826 306C846 276 806 250 828 220C846 190 812 168 838 130C850 96 800 92 760 104C700 118 662 92 612 96C560 96 572 44 556-60Z",
  route: "M690 214C760 214 750 262 742 292C734 330 752 352 700 376C640 412 590 430 520 430C450 430 420 410 392 376C352 330 392 290 384 232C376 180 408 140 410 90",
  peaks: [[44, 520, 1.05], [128, 548, 0.74], [206, 574, 0.5], [1018, 526, 1.1], [926, 556, 0.72], [1076, 560, 0.8], [4, 566, 0.8]] as [number, number, number][],
  floes: [
    [556, 282, 1.1, 0], [612, 312, 0.75, 1], [500, 312, 0.62, 2], [520, 172, 0.85, 1], [566, 360, 0.6, 2], [470, 140, 0.55, 2], [468, 292, 0.5, 1],
    [640, 344, 0.5, 1], [604, 250, 0.42, 2], [470, 20, 0.8, 0], [516, 54, 0.5, 2], [330, 30, 0.5, 1], [596, 150, 0.5, 2],
  ] as [number, number, number, number][],
};

const MIDDLE: Point = [548, 258]; // of the bay
const SCALES = [0.9, 0.9, 0.8, 0.7, 0.64, 0.58, 0.54, 0.54]; // of a whale among so many
const ROWS: Point[] = [[0, 0], [105, 14], [56, 74], [40, -78], [146, 82], [140, -66], [210, 0]]; // towards the middle, across

export interface Berth { x: number; y: number; scale: number }

/** Where the `i`th of `n` whales swims before a port: the first at its berth, the others farther out. */
export function berth(port: number, i: number, n: number): Berth {
  const [x, y] = COAST.berths[port];
  const far = Math.hypot(MIDDLE[0] - x, MIDDLE[1] - y);
  const [ux, uy] = [(MIDDLE[0] - x) / far, (MIDDLE[1] - y) / far];
  const scale = SCALES[n];
  const [out, across] = ROWS[i];
  return { x: x + (ux * out - uy * across) * scale, y: y + (uy * out + ux * across) * scale, scale };
}

export interface StallSize { w: number; h: number; awning: number; shelf: number; k: number }

/** The measures of a stall with so many places; `shelf` is the height of the tiles' middle. */
export function stallSize(places: number, tile: number, pitch: number): StallSize {
  const awning = tile * 0.46;
  return { w: places * pitch + 18, h: awning + tile + (40 * tile) / 54, awning, shelf: awning + tile * 0.6, k: tile / 54 };
}
