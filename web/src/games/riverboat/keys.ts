/** The keys of the board: digits count along what is offered, letters name crops and features, arrows walk on the mat. */
import type { GameClient } from "../../table/types.ts";
import { LETTERS } from "./looks.ts";
import type { Plan } from "./plan.svelte.ts";
import type { Boat } from "./view.ts";
import { words } from "./words/words.ts";

const KEYS = ["1 – 9", "T W C P K", "B W S", "R", "N", "$", "M", "X"];

/** The board's own keys, and what they do. */
export const keys = (): GameClient["keys"] => KEYS.map((key, i) => [key, words.keys[i]]);

/** Does what a key stands for now; false if it stands for nothing. */
export function press(plan: Plan, key: string): boolean {
  const { table, view, step } = plan;
  if (key === "m") return plan.visit(), true;
  if (!step) return false;
  const digit = /^\d$/.test(key) ? Number(key) : -1;
  const play = (move: string | undefined): boolean => (move === undefined ? false : (void table.choose(move), true));
  if (key === "x") return play("pass");
  if (key === "$" && plan.coins) return (plan.coin = !plan.coin), true;
  if (key === "n") return nextBest(plan);
  if (step === "draft") return play(view.phases[digit - 1]?.name);
  if (step === "take" && digit > 0) return focus(`[data-hexes="${digit}"][data-offer="legal"]`);
  if (step === "plant" && key === "r") return plan.turn(), true;
  if (step === "choose") return play({ b: "barn", w: "well", s: "surveyor" }[key]);
  if (step === "reward") return play(["coin", "step", "agent"][digit - 1]);
  if (step === "send" && digit >= 0) return play(`send${digit}`);
  if (step === "claim" && digit > 0) {
    const card = plan.coin ? view.pile[digit - 1] : view.cards[digit - 1];
    return play(plan.coin ? card?.paid : card?.take);
  }
  if (step === "ship") return ship(plan, view.boats[digit - 1], key.length === 1 ? LETTERS.indexOf(key) : -1);
  if (key.startsWith("Arrow")) return focus('[data-cell][data-offer="legal"]') || focus("[data-cell]");
  return false;
}

/** One half of a choice of boat and crop; with both, the boat is filled. */
function ship(plan: Plan, boat: Boat | undefined, crop: number): boolean {
  if (!boat && crop < 0) return false;
  plan.boat = boat?.name ?? plan.boat;
  plan.crop = crop < 0 ? plan.crop : crop;
  const chosen = plan.view.boats.find(({ name }) => name === plan.boat);
  if (chosen && plan.crop !== null) void plan.table.choose((plan.coin ? chosen.paid : chosen.fill)[plan.crop]);
  return true;
}

/** Walks among the targets that carry a number, the highest first. */
function nextBest(plan: Plan): boolean {
  const sorted = [...plan.prospects.values()].filter(({ cells }) => cells.length === 1).sort((a, b) => b.points - a.points);
  const now = sorted.findIndex(({ cells }) => document.activeElement?.matches(`[data-cell="${cells[0]}"]`));
  const next = sorted[(now + 1) % sorted.length];
  return next ? focus(`[data-cell="${next.cells[0]}"]`) : false;
}

function focus(selector: string): boolean {
  const target = document.querySelector<HTMLElement>(selector);
  target?.focus();
  return target !== null;
}
