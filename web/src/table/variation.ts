import type { Outcome } from "../net/wire.ts";

/** What might have happened from a moment of a finished game on: a better turn that a review found, or, free, whatever somebody tries for all seats. Each event is `SEAT:MOVE`; the seat of chance is -1. */
export interface Variation { n: number; line: string[]; free: boolean }

/** One that somebody has named, to come back to it. */
export interface Kept { name: string; n: number; line: string[] }

export const eventOf = (seat: number, move: string): string => `${seat}:${move}`;
export const seatOf = (event: string): number => Number(event.slice(0, event.indexOf(":")));
export const moveOf = (event: string): string => event.slice(event.indexOf(":") + 1);

/** What chance brings if it draws by itself; `lot` is from 0 up to 1. */
export function drawn(outcomes: Outcome[], lot: number = Math.random()): string {
  let ticket = lot * outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return (outcomes.find(({ weight }) => (ticket -= weight) < 0) ?? outcomes.at(-1)!).move;
}

/** How likely something is, in whole per cent; nothing that may come has none. */
export const likely = ({ weight }: Outcome, outcomes: Outcome[]): number => Math.max(1, Math.round((100 * weight) / outcomes.reduce((sum, one) => sum + one.weight, 0)));
