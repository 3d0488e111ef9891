/** The board's keys: letters for colours, G F M S for what comes along, digits for rows, 0 for staying aboard. */
import type { GameClient } from "../../table/types.ts";
import { PAINTS } from "./paints.ts";
import type { Plan } from "./plan.svelte.ts";
import { COLOURS, HOME, takes } from "./moves.ts";
import { words } from "./words/words.ts";

const KEYS = ["W Y P B N", "G", "F M", "1 – 4", "S", "0"];

export const keys = (): GameClient["keys"] => KEYS.map((key, i) => [key, words.keys[i]]);

/** Does what a key stands for now; false if it stands for nothing. */
export function press(plan: Plan, key: string, event: KeyboardEvent): boolean {
  const { table, view, own } = plan;
  if (!table.asked) return false;
  const colour = [...COLOURS, "church"].find((name) => PAINTS[name].letter === key) ?? "";
  const die = view.dice.find((one) => one.colour === colour);
  const row = /^Digit[1-9]$/.test(event.code) ? Number(event.code[5]) - 1 : -1;
  if (own.step === "dice" && (key === "g" || key === "f" || key === "m")) plan.toggle(key === "g" ? "green" : key === "f" ? "fan" : "warm");
  else if (own.step === "village" && key === "s") plan.fast = !plan.fast;
  else if (key === "0") void table.choose(HOME);
  else if (own.step === "dice" && die) void table.choose(takes(die, plan.with));
  else if (own.step === "score" && colour) void table.choose(view.boats.find((boat) => boat.colour === colour)!.writes[event.shiftKey ? 1 : 0]);
  else if (own.step === "seats" && COLOURS.includes(colour)) plan.open = colour;
  else if (own.step === "seats" && row >= 0) fill(plan, row, event.shiftKey);
  else return false;
  return true;
}

/** Crosses the fewest seats of a row that may be crossed, or, with `all`, the most. */
function fill(plan: Plan, row: number, all: boolean): void {
  const { table, view, own } = plan;
  const boat = boatOf(plan);
  const ways = view.crossings.filter((crossing) => crossing.colour === boat && crossing.row === row + 1);
  const way = ways.sort((a, b) => a.crosses - b.crosses).at(all ? -1 : 0);
  const index = COLOURS.indexOf(boat);
  void table.choose(way?.move ?? view.boats[index].rows[row]?.moves[own.boats[index].crosses[row]] ?? "");
}

/** The boat whose seats are crossed: the one looked at, if it waits, else the first that does. */
export function boatOf({ open, own }: Plan): string {
  const waiting = COLOURS.filter((_, i) => own.boats[i].waiting > 0);
  return own.filling || waiting.find((colour) => colour === open) || (waiting[0] ?? COLOURS[0]);
}
