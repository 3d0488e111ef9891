/** Which move belongs to which target, and a move in a few words. */
import type { TableStore } from "../../table/store.svelte.ts";
import { PAINTS } from "./paints.ts";
import type { Choice, View, Village } from "./view.ts";

export const COLOURS = ["white", "yellow", "pink", "blue", "brown"];

/** What comes with a base die. */
export interface With { green: boolean; fan: boolean; warm: boolean }

export function die(colour: string, { green, fan, warm }: With): string {
  const more = `${fan ? "f" : ""}${green ? "g" : ""}${green && warm ? "m" : ""}`;
  return `${PAINTS[colour].letter}${more && "+"}${more}`;
}

export const cross = (colour: string, row: number, seat: number): string => `${PAINTS[colour].letter}${row + 1}${seat + 1}`;
export const write = (colour: string, prize = false): string => `=${PAINTS[colour].letter}${prize ? "+t" : ""}`;
export const visit = (village: string, fast = false): string => `${village}${fast ? "+s" : ""}`;
export const HOME = "home";

export const choiceOf = (view: View, move: string | null | undefined): Choice | undefined =>
  view.choices.find((choice) => die(choice.colour, { green: choice.green, fan: choice.fan_base, warm: choice.warm_night }) === move);

export const villageOf = (view: View, move: string | null | undefined): Village | undefined =>
  view.villages.find(({ id }) => move === id || move === visit(id, true));

export const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
export const some = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? "" : "s"}`;

/** What a village is worth to the seat that looks: "yellow 8 x 1 = 8". */
export const worth = ({ colours }: Village): string =>
  colours.filter(({ counts }) => counts).map(({ colour, value, tickets, score }) => `${colour} ${value} × ${tickets} = ${score}`).join(", ");

const colourOf = (letter: string): string => Object.keys(PAINTS).find((colour) => PAINTS[colour].letter === letter) ?? letter;

export function describe(move: string, table: TableStore<View>): string {
  const view = table.now?.view;
  const step = view?.sheets[table.seat ?? 0]?.step;
  if (move === HOME) return step === "score" ? "Leave it at that" : "Stay aboard";
  if (move.startsWith("=")) return `Write ${colourOf(move[1])}${move.endsWith("+t") ? " with the Prize ticket" : ""}`;
  const village = view && villageOf(view, move);
  if (village) return `Visit ${village.colours.map(({ colour, value }) => `${colour} ${value}`).join(", ")}${move.endsWith("+s") ? " by Speed boat" : ""}`;
  if (/^[wypbn][1-9]/.test(move)) return `${capital(colourOf(move[0]))} row ${move[1]}, up to seat ${move[2]}`;
  const [colour, more = ""] = move.split("+");
  const extras = [more.includes("g") ? "green" : "", more.includes("f") ? "Fan base" : "", more.includes("m") ? "Warm night" : ""].filter(Boolean);
  const choice = view && choiceOf(view, move);
  return `Take ${[colourOf(colour), ...extras].join(", ")}${choice ? `: ${some(choice.value, "seat")}` : ""}`;
}
