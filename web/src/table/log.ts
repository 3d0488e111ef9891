import type { Happened } from "../net/wire.ts";

/** One line of the log: an event, or several of chance that came one after the other and say the same of different things. */
export interface LogLine { first: number; last: number; seat: number; text: string; moves: string[]; gain: number; hint: boolean }

const LONGEST = 170; // letters that may be folded into one line

/** The log's lines: "rolls 6 with the green die", "rolls 2 with the white die" become "rolls 6 with the green, 2 with the white die". */
export function logLines(events: Happened[]): LogLine[] {
  const runs: Happened[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && alike(run[0], event) && letters([...run, event]) <= LONGEST) run.push(event);
    else runs.push([event]);
  }
  return runs.map((run) => {
    const [{ n, seat, hint = false }] = run;
    const moves = run.flatMap(({ move }) => move ?? []);
    return { first: n, last: run.at(-1)!.n, seat, text: folded(run.map(({ text }) => text)), moves, gain: run.reduce((sum, { gain = 0 }) => sum + gain, 0), hint };
  });
}

const letters = (run: Happened[]): number => run.reduce((sum, { text }) => sum + text.length, 0);
const alike = (a: Happened, b: Happened): boolean => a.seat < 0 && b.seat < 0 && a.text.split(" ")[0] === b.text.split(" ")[0];

/** Sentences with one verb as one sentence; the words they end with alike are said once. */
function folded(texts: string[]): string {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  const parts = [...times.keys()].map((text) => text.split(" "));
  const often = (i: number): string => (([...times.values()][i] ?? 1) > 1 ? ` ×${[...times.values()][i]}` : "");
  if (parts.length === 1) return texts[0] + often(0);
  let tail = 0; // verb and one word of each stay
  while (parts.every((words) => words.length > tail + 2 && words.at(-1 - tail) === parts[0].at(-1 - tail))) tail++;
  const middles = parts.map((words, i) => words.slice(1, words.length - tail).join(" ") + often(i));
  const comma = middles.some((middle) => middle.includes(",")) ? "; " : ", ";
  return [parts[0][0], middles.join(comma), ...parts[0].slice(parts[0].length - tail)].join(" ");
}
