/** Where things lie on the wide coast: a bay that opens to the north, the Sun Port on its right arm, the Lobster Port at the end of its left. */
export type Point = [x: number, y: number];

export const COAST = {
  w: 1088,
  h: 590,
  tile: 53,
  pitch: 60,
  stalls: [[572, 22], [818, 166], [812, 310], [590, 454], [252, 454], [26, 310], [16, 166], [26, 22]] as Point[],
  berths: [[632, 198], [738, 262], [716, 372], [660, 424], [520, 424], [398, 372], [396, 226], [414, 84]] as Point[],
  sea: "M236-60C262 8 336 40 300 92C276 128 300 148 282 176C262 210 306 232 286 268C270 298 300 330 284 356C276 396 318 412 346 440C372 470 430 452 470 476C506 492 548 470 584 484C640 492 668 466 712 462C768 462 792 424 812 396C838 366 800 338 826 306C846 276 806 250 828 220C846 190 812 168 838 130C850 96 800 92 760 104C700 118 662 92 612 96C560 96 572 44 556-60Z",
  route: "M632 200C700 190 750 232 744 292C734 330 752 352 700 376C640 412 590 430 520 430C450 430 420 410 392 376C352 330 392 290 384 232C376 180 408 140 410 90",
  peaks: [
    [44, 520, 1.05], [128, 548, 0.74], [206, 574, 0.5], [4, 566, 0.8], [1030, 574, 0.66], [962, 582, 0.5], [1084, 582, 0.56], [892, 586, 0.42],
  ] as [number, number, number][],
  floes: [
    [556, 282, 1.1, 0], [612, 312, 0.75, 1], [500, 312, 0.62, 2], [520, 172, 0.85, 1], [566, 360, 0.6, 2], [470, 140, 0.55, 2], [468, 292, 0.5, 1],
    [640, 344, 0.5, 1], [604, 250, 0.42, 2], [470, 20, 0.8, 0], [516, 54, 0.5, 2], [330, 30, 0.5, 1], [596, 150, 0.5, 2],
  ] as [number, number, number, number][],
};

const OUT: Point[] = [[-1, 1], [-1, 1], [-1, -1], [1, -1], [-1, -1], [1, -1], [1, 1], [1, 1]]; // by port: whither more whales spread
const SCALES = [0.9, 0.9, 0.8, 0.7, 0.62, 0.56, 0.54, 0.52]; // of a whale among so many
const ROWS: Point[] = [[0, 0], [1, 0.25], [0.2, 0.95], [1.2, 1.2], [2.1, 0.45], [2.2, 1.4], [0.6, -0.8]]; // in whales

/** Where a port as it will be is shown: on the far side of the bay. */
export const AFTER: Point[] = [[500, 330], [490, 300], [490, 260], [548, 250], [548, 250], [630, 280], [630, 300], [600, 320]];

export interface Berth { x: number; y: number; scale: number }

/** Where the `i`th of `n` whales swims before a port: the first at its berth, the others farther out. */
export function berth(port: number, i: number, n: number): Berth {
  const [x, y] = COAST.berths[port];
  const scale = SCALES[n];
  return { x: x + OUT[port][0] * ROWS[i][0] * 138 * scale, y: y + OUT[port][1] * ROWS[i][1] * 104 * scale, scale };
}

export interface StallSize { w: number; h: number; awning: number; shelf: number; k: number }

/** The measures of a stall with so many places; `shelf` is the height of the tiles' middle. */
export function stallSize(places: number, tile: number, pitch: number): StallSize {
  const awning = tile * 0.46;
  return { w: places * pitch + 18, h: awning + tile + (40 * tile) / 54, awning, shelf: awning + tile * 0.6, k: tile / 54 };
}
