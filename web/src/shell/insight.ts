/** What one's finished games say: means, shares with how sure they are, courses. */
import type { ResultOf } from "../net/wire.ts";

export interface Against { key: string; name: string; level: string; games: number; won: number; gap: number; low: number; high: number }

export const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Wilson's interval: where the true share lies, 19 times out of 20, if so much of so many was won. */
export function interval(won: number, games: number): [number, number] {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const share = won / games;
  const middle = share + (z * z) / (2 * games);
  const half = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const whole = 1 + (z * z) / games;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}

/** The mean of each value and up to four before it. */
export const smooth = (values: number[], many = 5): number[] => values.map((_, i) => mean(values.slice(Math.max(0, i - many + 1), i + 1)));

/** Victories against each opponent, those met most often first: people by name, bots by level; only where there were opponents. */
export function against(results: ResultOf[]): Against[] {
  const found = new Map<string, { name: string; level: string; games: ResultOf[] }>();
  for (const result of results) {
    for (const key of new Set(result.others.map(({ name, level }) => (level ? `bot ${level}` : `person ${name}`)))) {
      const one = result.others.find(({ name, level }) => key === (level ? `bot ${level}` : `person ${name}`))!;
      const entry = found.get(key) ?? { name: one.name, level: one.level ?? "", games: [] };
      entry.games.push(result);
      found.set(key, entry);
    }
  }
  return [...found].map(([key, { name, level, games }]) => ({ key, name, level, ...sum(games) })).sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

/** Victories and leads over a number of games. */
export function sum(games: ResultOf[]): Omit<Against, "key" | "name" | "level"> {
  const won = games.reduce((all, { won }) => all + won, 0);
  const [low, high] = interval(won, games.length);
  return { games: games.length, won, gap: mean(games.map(({ score, best }) => score - best)), low, high };
}
