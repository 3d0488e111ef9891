/** Numbers, names and headings as the shell writes them, in every language; its sentences are in src/words. */
import { words } from "../words/words.ts";

export { words };

/** A number with its sign, with a true minus: +6, −3, 0. */
export const signed = (n: number): string => (n > 0 ? "+" : "") + number(n);
export const number = (n: number): string => words.number(n);

export const capital = (text: string): string => text.replace(/^(ij|.)/u, (first) => first.toUpperCase()); // "ij" is one letter in Dutch

/** A table's id is a river and six letters: its name is the river. */
export const tableName = (id: string): string => capital(id.split("-")[0]);

/** A name of the engine as a heading: "endgame_draw" is "Endgame draw". */
export const label = (name: string): string => capital(name.replaceAll("_", " "));

/** What the server says in passing, as a sentence of its own. */
export const sentence = (text: string): string => capital(text) + (/[.!?…]$/.test(text) ? "" : ".");

/** So many things, in figures: "1 seat", "3 seats". */
export const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? "" : "s"}`;

export const range = ([least, most]: [number, number]): string => (least === most ? `${least}` : `${least}–${most}`);

/** Seconds as a clock shows them: "1:05", from two hours on "26 h". */
export function timeLeft(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  return left >= 7200 ? words.hours(Math.floor(left / 3600)) : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}

/** A moment in seconds since 1970, as seen from now. */
export const when = (at: number): string => words.when(at);

/** The day of a moment that is known to a day. */
export const seenDay = (at: number): string => words.day(at);

export const LEVELS = ["spring", "brook", "stream", "river", "delta"] as const;
