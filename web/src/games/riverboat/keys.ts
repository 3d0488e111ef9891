/** The keys of the board: digits count along what is offered, letters name crops and features, arrows walk on the mat. */
import { fill, paid, take } from "./moves.ts";
import { cropOf, LETTERS } from "./looks.ts";
import type { Plan } from "./plan.svelte.ts";

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
    return play(card ? paid(take(card.name), plan.coin) : undefined);
  }
  if (step === "ship") return ship(plan, view.boats[digit - 1]?.name, LETTERS.includes(key) ? cropOf(key) : undefined);
  if (key.startsWith("Arrow")) return focus('[data-cell][data-offer="legal"]') || focus("[data-cell]");
  return false;
}

/** One half of a choice of boat and crop; with both, the boat is filled. */
function ship(plan: Plan, boat: string | undefined, crop: string | undefined): boolean {
  if (!boat && !crop) return false;
  plan.boat = boat ?? plan.boat;
  plan.crop = crop ?? plan.crop;
  if (plan.boat && plan.crop) void plan.table.choose(paid(fill(plan.boat, plan.crop), plan.coin));
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
