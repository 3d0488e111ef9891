import type { GameClient } from "../../table/types.ts";
import { piecesOf } from "./pieces.ts";
import type { Plan } from "./plan.svelte.ts";
import { words } from "./words/words.ts";

const KEYS = ["1 2 3", "R", "W E A D Z X", "B", "T", "S", "N", "← ↑ → ↓"];

/** The board's own keys, and what they do. */
export const keys = (): GameClient["keys"] => KEYS.map((key, i) => [key, words.keys[i]]);

const DIRECTIONS = "dxzawe"; // sides clockwise from east, as they lie on the keyboard

/** Does what a key stands for now; false if it stands for nothing. */
export function press(plan: Plan, key: string, swap: (move: string) => Promise<void>): boolean {
  const { table, view } = plan;
  const slot = piecesOf(table).open(view)[Number(key) - 1];
  const { stage } = view.players[plan.home];
  const side = key.length === 1 ? view.sides[DIRECTIONS.indexOf(key)] : undefined;
  if (slot && view.hand >= 0 && !slot.taken) void swap(view.kinds[slot.kind].move);
  else if (slot) void table.choose(view.kinds[slot.kind].move);
  else if (key === "b") void table.choose("hut");
  else if (key === "n") void table.choose("end");
  else if (key === "s" && stage % 2) void table.choose("swim");
  else if (key === "t" || key === "s") [plan.rafting, plan.swimming] = [key === "t", key === "s"];
  else if (side) void table.choose(plan.rafting ? side.raft : plan.swimming || stage === 2 ? side.swim : side.go);
  else return false;
  return true;
}
