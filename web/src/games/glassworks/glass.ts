import { words } from "./words/words.ts";

/** Glass as it is drawn. A kind is colour * 6 + shape; a colour has a letter and an etching beside its hue, so that grey is enough to play. */
export const SHAPES = ["triangle", "heart", "circle", "square", "hexagon", "drop"] as const;
export type Shape = (typeof SHAPES)[number];
export type Etching = "ring" | "cross" | "wave" | "bars" | "vein" | "chevrons" | "grid" | "sun" | "dots";

export interface Paint { letter: string; body: string; dark: string; glow: string; ink: string; etching: Etching }

/** In the order of the engine's colours. */
export const PAINTS: Paint[] = [
  { letter: "w", body: "#f7fbfc", dark: "#b9ccd4", glow: "#ffffff", ink: "#41535c", etching: "ring" },
  { letter: "p", body: "#9350c4", dark: "#4f1f7c", glow: "#d9a6f7", ink: "#fff", etching: "cross" },
  { letter: "l", body: "#62c2ee", dark: "#1f7fb4", glow: "#cdf0ff", ink: "#0c3450", etching: "wave" },
  { letter: "d", body: "#2f55b8", dark: "#12276b", glow: "#88a8f7", ink: "#fff", etching: "bars" },
  { letter: "g", body: "#9ad65f", dark: "#4f8f26", glow: "#e2f8bd", ink: "#1f4208", etching: "vein" },
  { letter: "f", body: "#1f8a57", dark: "#0a4a2d", glow: "#7fdcae", ink: "#fff", etching: "chevrons" },
  { letter: "k", body: "#3a3d46", dark: "#111319", glow: "#9aa0b0", ink: "#fff", etching: "grid" },
  { letter: "y", body: "#f6cf3c", dark: "#b98708", glow: "#fff4b8", ink: "#553c00", etching: "sun" },
  { letter: "o", body: "#f08a2e", dark: "#a9480a", glow: "#ffd3a1", ink: "#4a1d00", etching: "dots" },
];
export const WHITE = 0;
export const BLACK = 6;
export const KINDS = PAINTS.length * SHAPES.length;

export const colourOf = (kind: number): number => Math.floor(kind / SHAPES.length);
export const shapeOf = (kind: number): number => kind % SHAPES.length;
export const paintOf = (kind: number): Paint => PAINTS[colourOf(kind)];
export const glassName = (kind: number): string => words.glass(colourOf(kind), shapeOf(kind));

type Point = [number, number];
const TAU = Math.PI * 2;
const ring = (n: number, at: (t: number) => Point): Point[] => Array.from({ length: n }, (_, i) => at((i * TAU) / n));

const CORNERS: Partial<Record<Shape, { corners: Point[]; round: number }>> = {
  triangle: { corners: [[0, -1.08], [1.04, 0.78], [-1.04, 0.78]], round: 0.2 },
  square: { corners: [[-0.86, -0.86], [0.86, -0.86], [0.86, 0.86], [-0.86, 0.86]], round: 0.2 },
  hexagon: { corners: ring(6, (t) => [1.03 * Math.cos(t), 1.03 * Math.sin(t)]), round: 0.14 },
};
const CURVES: Partial<Record<Shape, { fine: number; coarse: number; at: (t: number) => Point }>> = {
  circle: { fine: 60, coarse: 10, at: (t) => [0.98 * Math.cos(t + 0.3), 0.98 * Math.sin(t + 0.3)] },
  heart: { fine: 64, coarse: 14, at: (t) => [Math.sin(t) ** 3 * 0.99, -(13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)) / 15.2 - 0.1] },
  drop: { fine: 64, coarse: 12, at: (t) => [Math.sin(t) * Math.abs(Math.sin(t / 2)) ** 1.45 * 1.12, -Math.cos(t) * 1.06 + 0.02] },
};

/** The outline of a shape of unit radius: many points for the edge, few for the facets. */
export function points(shape: Shape, fine: boolean): Point[] {
  const curve = CURVES[shape];
  if (curve) return ring(fine ? curve.fine : curve.coarse, curve.at);
  const { corners, round } = CORNERS[shape]!;
  return fine ? rounded(corners, round) : corners;
}

function rounded(corners: Point[], r: number): Point[] {
  return corners.flatMap((p, i) => {
    const towards = (q: Point): Point => {
      const d = Math.hypot(q[0] - p[0], q[1] - p[1]);
      return [p[0] + ((q[0] - p[0]) / d) * r, p[1] + ((q[1] - p[1]) / d) * r];
    };
    const from = towards(corners[(i + corners.length - 1) % corners.length]);
    const to = towards(corners[(i + 1) % corners.length]);
    return Array.from({ length: 7 }, (_, k): Point => {
      const t = k / 6;
      const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c;
      return [mix(from[0], p[0], to[0]), mix(from[1], p[1], to[1])];
    });
  });
}

const f1 = (v: number): string => v.toFixed(1);

/** A shape as a path of radius `s` round (x, y). */
export const outline = (shape: number, s: number, x = 0, y = 0): string =>
  `M${points(SHAPES[shape], true).map(([px, py]) => `${f1(px * s + x)} ${f1(py * s + y)}`).join("L")}z`;

/** Where the eye takes the middle of a shape to be, in radii below the centre. */
export const middle = (shape: number): number => [0.16, -0.06, 0, 0, 0, 0.22][shape];

export interface Facet { points: string; fill: string; opacity: string }

/** The cut of a shape of radius `s`: facets lit from the upper left, and the table in their middle. */
export function cut(shape: number, s: number): { facets: Facet[]; table: string } {
  const drop = middle(shape) * s;
  const small = shape === 0 ? 0.46 : 0.56;
  const rim = points(SHAPES[shape], false).map(([x, y]): Point => [x * s, y * s]);
  const table = rim.map(([x, y]): Point => [x * small, (y - drop) * small + drop]);
  const text = (ps: Point[]): string => ps.map(([x, y]) => `${f1(x)},${f1(y)}`).join(" ");
  const facets = rim.map((p, i) => {
    const j = (i + 1) % rim.length;
    const x = (p[0] + rim[j][0]) / 2;
    const y = (p[1] + rim[j][1]) / 2 - drop;
    const light = (-x * 0.55 - y * 0.83) / (Math.hypot(x, y) || 1);
    return { points: text([p, rim[j], table[j], table[i]]), fill: light > 0 ? "#fff" : "#06121c", opacity: (light > 0 ? light * 0.5 : -light * 0.3).toFixed(2) };
  });
  return { facets, table: text(table) };
}

/** An etching of radius `s`, as one path of strokes; dots are strokes of no length. */
export function etching(kind: Etching, s: number): string {
  const p = (x: number, y: number): string => `${f1(x * s)} ${f1(y * s)}`;
  const spokes = (n: number, a: number, b: number) => Array.from({ length: n }, (_, i) => `M${p(a * Math.cos((i * TAU) / n), a * Math.sin((i * TAU) / n))}L${p(b * Math.cos((i * TAU) / n), b * Math.sin((i * TAU) / n))}`).join("");
  const each = (vs: number[], draw: (v: number) => string) => vs.map(draw).join("");
  switch (kind) {
    case "ring": return `M${p(-0.78, 0)}a${f1(0.78 * s)} ${f1(0.78 * s)} 0 1 0 ${f1(1.56 * s)} 0a${f1(0.78 * s)} ${f1(0.78 * s)} 0 1 0 ${f1(-1.56 * s)} 0`;
    case "cross": return `M${p(-1, -1)}L${p(1, 1)}M${p(1, -1)}L${p(-1, 1)}`;
    case "wave": return each([-0.72, -0.1, 0.62], (y) => `M${p(-1, y)}q${p(0.25, -0.22)} ${p(0.5, 0)}t${p(0.5, 0)} ${p(0.5, 0)} ${p(0.5, 0)}`);
    case "bars": return each([-0.72, -0.36, 0.36, 0.72], (x) => `M${p(x, -1)}V${f1(s)}`);
    case "vein": return `M${p(0, -1)}V${f1(s)}M${p(0.6, -0.9)}L${p(0, -0.5)}L${p(-0.6, -0.9)}M${p(0.8, 0.25)}L${p(0, 0.75)}L${p(-0.8, 0.25)}`;
    case "chevrons": return each([-0.55, 0.35, 0.8], (y) => `M${p(-1, y + 0.3)}L${p(0, y - 0.2)}L${p(1, y + 0.3)}`);
    case "grid": return each([-0.6, -0.2, 0.2, 0.6], (t) => `M${p(t, -1)}V${f1(s)}M${p(-1, t)}H${f1(s)}`);
    case "sun": return spokes(10, 0.5, 1);
    case "dots": return [[-0.6, -0.3], [0.6, -0.3], [-0.35, 0.65], [0.35, 0.65], [0, -0.72], [-0.75, 0.25], [0.75, 0.25]].map(([x, y]) => `M${p(x, y)}h.1`).join("");
  }
}
