/** The board's keys: letters for colours, G F M S for what comes along, digits for rows, 0 for staying aboard. */
import type { TableStore } from "../../table/store.svelte.ts";
import { COLOURS, cross, die, HOME, write } from "./moves.ts";
import { PAINTS } from "./paints.ts";
import type { Plan } from "./plan.svelte.ts";
import type { View } from "./view.ts";

export function onkey(event: KeyboardEvent, table: TableStore<View>, plan: Plan): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select, dialog")) return;
  if (!table.asked || !act(event, table, plan)) return;
  event.preventDefault();
}

/** Does what a key stands for now; says whether it stands for anything. */
function act(event: KeyboardEvent, table: TableStore<View>, plan: Plan): boolean {
  const view = table.now!.view;
  const step = view.sheets[plan.home].step;
  const key = event.key.toLowerCase();
  const colour = [...COLOURS, "church"].find((name) => PAINTS[name].letter === key);
  const row = /^Digit[1-9]$/.test(event.code) ? Number(event.code[5]) - 1 : -1;
  if (step === "dice" && (key === "g" || key === "f" || key === "m")) plan.toggle(key === "g" ? "green" : key === "f" ? "fan" : "warm");
  else if (step === "village" && key === "s") plan.fast = !plan.fast;
  else if (key === "0") void table.choose(HOME);
  else if (step === "dice" && colour && colour !== "church") void table.choose(die(colour, plan.with));
  else if (step === "score" && colour) void table.choose(write(colour, event.shiftKey));
  else if (step === "seats" && colour && colour !== "church") plan.open = colour;
  else if (step === "seats" && row >= 0) fill(table, plan, view, row, event.shiftKey);
  else return false;
  return true;
}

/** Crosses the fewest seats of a row that may be crossed, or, with `all`, the most. */
function fill(table: TableStore<View>, plan: Plan, view: View, row: number, all: boolean): void {
  const boat = boatOf(plan, view);
  const ways = view.crossings.filter((crossing) => crossing.colour === boat && crossing.row === row + 1);
  const way = ways.sort((a, b) => a.crosses - b.crosses).at(all ? -1 : 0);
  const crosses = view.sheets[plan.home].boats[COLOURS.indexOf(boat)]?.crosses[row] ?? 0;
  void table.choose(cross(boat, row, way ? way.seat - 1 : crosses));
}

/** The boat whose seats are crossed: the one looked at, if it waits, else the first that does. */
export function boatOf(plan: Plan, view: View): string {
  const sheet = view.sheets[plan.home];
  const waiting = COLOURS.filter((_, i) => sheet.boats[i].waiting > 0);
  return sheet.filling || waiting.find((colour) => colour === plan.open) || (waiting[0] ?? COLOURS[0]);
}
