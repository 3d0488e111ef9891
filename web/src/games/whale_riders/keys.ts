/** The board's keys: A ride, C coin, digits buy; F, X and S with digits fulfil, discard and swap; D done; arrows turn the ways to pay. */
import { buy, contractOf, fulfil, powerId } from "./moves.ts";
import type { Plan } from "./plan.svelte.ts";

let naming = false; // F was pressed: the next digit names a contract

export function keyed(event: KeyboardEvent, plan: Plan): void {
  if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest("input, textarea, select, dialog")) return;
  const digit = /^\d$/.test(event.key) ? Number(event.key) : null;
  const done = digit === null ? letter(event.key.toLowerCase(), plan) : number(digit, plan);
  naming = event.key.toLowerCase() === "f";
  if (done) event.preventDefault();
}

function letter(key: string, plan: Plan): boolean {
  const { table, view } = plan;
  if (key === "a") void table.choose("advance");
  else if (key === "c") void table.choose("coin");
  else if (key === "d" && plan.marks.length) void plan.discard();
  else if (key === "d") void table.choose("done");
  else if (key === "x") plan.turn("discard");
  else if (key === "s") plan.turn("swap");
  else if (key === "p" && view.paying && table.asked) void plan.pay(contractOf(view, view.paying.card));
  else if (view.paying && (key === "arrowleft" || key === "arrowright")) plan.step(key === "arrowleft" ? -1 : 1);
  else return key === "f";
  return true;
}

function number(digit: number, plan: Plan): boolean {
  const { table, view } = plan;
  const held = view.hand[digit - 1];
  if (view.phase === "draft") {
    const pick = view.row[digit - 1];
    if (pick) void table.choose(powerId(view, pick.power));
  } else if (view.paying) {
    const tile = [...table.legal][digit - 1];
    if (tile) void table.choose(tile);
  } else if (plan.discarding) {
    if (held) plan.mark(held.card);
  } else if (naming || view.phase === "promise") {
    if (held) void table.choose(fulfil(contractOf(view, held.card)));
  } else if (plan.mode === "swap") {
    if (plan.first === null) plan.first = digit;
    else void table.choose(plan.swaps(digit)[0]);
  } else void table.choose(buy(digit));
  return true;
}
