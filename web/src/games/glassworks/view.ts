/** What the engine shows of a position (games/glassworks/view.py), and how the client names it. */
export interface Printed {
  columns: number;
  rows: number;
  row_vp: number[];
  column_vp: number[][]; // by column, then space from the bottom
  overflow_vp: number;
  satchel_limit: number;
  lake_size: number;
  end_trigger: number;
}
export interface Colour { name: string; letter: string; total: number; bag: number }
export interface RiverTile { tile: number; stones: number; glass: number[] }
export interface Column { colour: number; glass: number[]; points: number; scores: boolean }
export interface Glassworks {
  satchel: number[];
  columns: Column[];
  rows: { run: number; points: number }[]; // from the bottom
  overflow: number[];
  inventory: number;
  rows_vp: number;
  columns_vp: number;
  overflow_vp: number;
  score: number;
}
export interface Prospect {
  moves: number[];
  tile: number;
  gathers: number;
  glass: number[];
  refill: number;
  opens: number[];
  spilt: number;
  inventory: number;
  ends: boolean;
  rows_vp: number;
  columns_vp: number;
  overflow_vp: number;
  score: number;
  gain: number;
}
export interface Rival { name: string; level: string; handicap: number; order: number[]; lake: number[]; lead: number }

export interface View {
  seat: number;
  phase: "deal" | "turn" | "place" | "column" | "leave" | "spill" | "over";
  turn: number;
  printed: Printed;
  colours: Colour[];
  shapes: string[];
  river: RiverTile[];
  lake: number[];
  hand: number[];
  boards: Glassworks[];
  bag: number;
  turns: number[];
  prospects: Prospect[];
  draw: { takes: number; spills: number } | null;
  rival: Rival | null;
}
