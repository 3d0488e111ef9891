/** Which move belongs to which target, and a move in a few words. */
import type { TableStore } from "../../table/store.svelte.ts";
import { cropOf, CROPS, LETTERS } from "./looks.ts";
import type { View } from "./view.ts";

/** The name of a move when a coin is laid for it. */
export const paid = (move: string, coin: boolean): string => (coin ? `${move}$` : move);

export const fill = (boat: string, crop: string): string => `${boat}-${LETTERS[CROPS.indexOf(crop as (typeof CROPS)[number])]}`;
export const survey = (place: string): string => `survey-${place}`;
export const take = (card: string): string => `card-${card}`;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** A tile by its letters: "turnip and wheat", "three corn". */
export function tileWords(name: string): string {
  const crops = [...name].map(cropOf);
  if (new Set(crops).size === 1) return crops.length === 1 ? crops[0] : `${crops.length === 2 ? "two" : "three"} ${crops[0]}`;
  return crops.length === 2 ? crops.join(" and ") : `two ${crops[0]} and ${crops[2]}`;
}

const FIXED: Record<string, string> = {
  barn: "Take a barn", well: "Take a well", surveyor: "Take a surveyor", coin: "Take the coin", step: "Take the step", agent: "Send an agent",
  send0: "Send nobody", send1: "Send 1 agent", send2: "Send 2 agents", send3: "Send 3 agents",
};

export function describe(move: string, table: TableStore<View>): string {
  const view = table.now?.view;
  const name = move.replace("$", "");
  const cost = move.endsWith("$") ? " for a coin" : "";
  if (move === "pass") return ["choose", "barn", "well", "reward"].includes(view?.step ?? "") ? "Decline" : "Pass";
  if (FIXED[name]) return FIXED[name];
  const phase = view?.phases.find((phase) => phase.name === name);
  if (phase) return `Take ${phase.title}`;
  if (name.startsWith("card-")) return `Take the card${cost}`;
  if (name.startsWith("survey-")) {
    const place = name.slice(7);
    return `Survey ${view?.farms.flatMap(({ cards }) => cards).find((card) => card.name === place)?.title ?? place}`;
  }
  const boat = /^(\d[ab]?)-(\w)$/.exec(name);
  if (boat) return `Ship ${parseInt(boat[1])} ${cropOf(boat[2])}${cost}`;
  if (/^[twcpk]+$/.test(name)) return `${capital(tileWords(name))}${cost}`;
  const verbs: Record<string, string> = { plant: "Plant at", barn: "Build at", well: "Dig at" };
  return `${verbs[view?.step ?? ""] ?? "Place on"} ${name}${cost}`;
}
