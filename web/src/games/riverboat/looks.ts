/** Crops and colours by their letters, how they look, and where the hexes of a mat lie. */
export const CROPS = ["turnip", "wheat", "corn", "potato", "pumpkin"] as const;
export type CropName = (typeof CROPS)[number];

export const LETTERS = "twcpk"; // of the crops, in the notation
export const cropOf = (letter: string): CropName => CROPS[LETTERS.indexOf(letter)];
/** The crops of a tile by its letters. */
export const cropsOf = (letters: string): CropName[] => [...letters].map(cropOf);
export const letterOf = (crop: string): string => LETTERS[CROPS.indexOf(crop as CropName)];

/** The colours of fields: the letter in a mat's rows, the name in the notation, the ink of the symbol, the field's furrows. */
export const SUITS = [
  { letter: "H", name: "heart", ink: "#b83a33", furrow: "#e2a79b" },
  { letter: "S", name: "spade", ink: "#2f3d58", furrow: "#a9b3c4" },
  { letter: "C", name: "club", ink: "#3f7a43", furrow: "#a9c49d" },
  { letter: "D", name: "diamond", ink: "#c9772b", furrow: "#e6bd83" },
  { letter: "T", name: "star", ink: "#6d4a94", furrow: "#c3afd4" },
] as const;
export const suitOf = (letter: string) => SUITS.find((suit) => suit.letter === letter)!;

/** Soil and furrow under each crop, of a brightness of its own. */
export const SOIL: Record<CropName, [string, string]> = {
  turnip: ["#b9929c", "#9a7480"],
  wheat: ["#f4dd92", "#dcb956"],
  corn: ["#a9bd66", "#87a04a"],
  potato: ["#9d7650", "#7f5b3a"],
  pumpkin: ["#6d8a49", "#527036"],
};

export const R = 41; // the radius of a mat's hex, in the units of its drawing

const round = (n: number): number => Math.round(n * 100) / 100;

/** A hex that stands on a corner, round the origin. */
export function hex(r: number): string {
  const [x, y] = [round(r * 0.866), round(r / 2)];
  return `M0 ${-r}L${x} ${-y}V${y}L0 ${r}L${-x} ${y}V${-y}z`;
}

export interface Point { x: number; y: number }

/** The centre of a cell such as "c4"; every second row is shifted half a hex. */
export function centre(cell: string, r = R): Point {
  const row = cell.charCodeAt(0) - 97;
  const column = Number(cell.slice(1)) - 1;
  return { x: round((column + (row % 2) / 2) * r * 1.732), y: round(row * r * 1.5) };
}

/** Where the hexes of a tile lie that lies on no mat: alone, side by side, or two below and one above. */
export function shape(hexes: number, r: number): Point[] {
  if (hexes === 1) return [{ x: 0, y: 0 }];
  const w = round(r * 0.866);
  if (hexes === 2) return [{ x: -w, y: 0 }, { x: w, y: 0 }];
  return [{ x: -w, y: r / 2 }, { x: w, y: r / 2 }, { x: 0, y: -r }];
}

/** The cells of rows of letters with their letters, without the empty ones. */
export function cellsOf(rows: string[]): { cell: string; letter: string }[] {
  return rows.flatMap((row, r) => [...row].map((letter, c) => ({ cell: `${"abcde"[r]}${c + 1}`, letter }))).filter(({ letter }) => letter !== ".");
}

/** The crop tiles of a mat, each with its cells. */
export function tilesOf(crops: string[], several: string[][]): { cells: string[]; crops: CropName[] }[] {
  const crop = new Map(cellsOf(crops).map(({ cell, letter }) => [cell, cropOf(letter)]));
  const joined = new Set(several.flat());
  const alone = [...crop.keys()].filter((cell) => !joined.has(cell)).map((cell) => [cell]);
  return [...several, ...alone].map((cells) => ({ cells, crops: cells.map((cell) => crop.get(cell)!) }));
}
