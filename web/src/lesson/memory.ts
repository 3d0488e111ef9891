/** What the coach has said at which table, kept on this device: the server remembers nothing of it. */
export interface Heard { said: string[]; speaks: boolean }

const KEY = "riverrun.coach";
const KEPT = 12; // tables

function all(): [string, Heard][] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as [string, Heard][];
  } catch {
    return [];
  }
}

export const heard = (table: string): Heard | null => all().find(([id]) => id === table)?.[1] ?? null;

export function keep(table: string, now: Heard): void {
  localStorage.setItem(KEY, JSON.stringify([[table, now], ...all().filter(([id]) => id !== table)].slice(0, KEPT)));
}
