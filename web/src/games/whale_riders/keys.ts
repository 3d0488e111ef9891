/** The board's keys: A ride, C coin, digits buy; F, X and S with digits fulfil, discard and swap; D done; arrows turn the ways to pay. */
import type { GameClient } from "../../table/types.ts";
import type { Plan } from "./plan.svelte.ts";
import { contractOf } from "./words.ts";
import { words } from "./words/words.ts";

const KEYS = ["A", "C", "0 – 7", "F 1", "X 1", "S 1 2", "← →", "P", "D"];

/** The board's own keys, and what they do. */
export const keys = (): GameClient["keys"] => KEYS.map((key, i) => [key, words.keys[i]]);

let naming = false; // F was pressed: the next digit names a contract

/** Does what a key stands for now; false if it stands for nothing. */
export function press(plan: Plan, key: string): boolean {
  const digit = /^\d$/.test(key) ? Number(key) : null;
  const done = digit === null ? letter(key, plan) : number(digit, plan);
  naming = key === "f";
  return done;
}

function letter(key: string, plan: Plan): boolean {
  const { table, view } = plan;
  if (key === "a") void table.choose("advance");
  else if (key === "c") void table.choose("coin");
  else if (key === "d" && plan.marks.length) void plan.discard();
  else if (key === "d") void table.choose("done");
  else if (key === "x") plan.turn("discard");
  else if (key === "s") plan.turn("swap");
  else if (key === "p" && view.paying && table.asked) void plan.pay();
  else if (view.paying && (key === "ArrowLeft" || key === "ArrowRight")) plan.step(key === "ArrowLeft" ? -1 : 1);
  else return key === "f";
  return true;
}

function number(digit: number, plan: Plan): boolean {
  const { table, view } = plan;
  const held = view.hand[digit - 1];
  if (view.phase === "draft") {
    const pick = view.row[digit - 1];
    if (pick) void table.choose(view.powers[pick.power].move);
  } else if (view.paying) {
    const tile = [...table.legal][digit - 1];
    if (tile) void table.choose(tile);
  } else if (plan.discarding) {
    if (held) plan.mark(held.card);
  } else if (naming || view.phase === "promise") {
    if (held) void table.choose(contractOf(view, held.card).fulfil);
  } else if (plan.mode === "swap") {
    if (plan.first === null) plan.first = digit;
    else void table.choose(plan.swaps(digit)[0]);
  } else {
    const { port } = view.riders[plan.home];
    const elsewhere = view.ports[port === 0 ? 1 : 0];
    void table.choose(view.ports[port].buys[digit] ?? elsewhere.buys[0]);
  }
  return true;
}
