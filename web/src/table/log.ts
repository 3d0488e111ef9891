import type { Happened } from "../net/wire.ts";
import { capital } from "../shell/words.ts";

/** One line of the log: an event, or several of chance that came one after the other and say the same of different things. */
export interface LogLine { key: string; first: number; last: number; seat: number; by?: string; text: string; moves: string[]; gains: Gain[]; points?: number; hint: boolean }
/** One entry of the log: a line, or the turn of a seat with its steps and the chance between them. */
export interface Entry extends LogLine { steps: LogLine[] }
export interface Gain { seat: number; points: number }

const LONGEST = 170; // letters that may be folded into one line

/** The lines of the final scoring, after the last event. `points` are those that events have told before. */
export function finalLines(events: Happened[]): LogLine[] {
  const { n = 0, final = [] } = events.at(-1) ?? {};
  return final.map(({ seat, label, points, gain }, i) =>
    ({ key: `${n}:${i}`, first: n, last: n, seat, text: label, moves: [], gains: gain ? [{ seat, points: gain }] : [], points: gain ? undefined : points, hint: false }));
}

/** The log's lines: "rolls 6 with the green die", "rolls 2 with the white die" become "rolls 6 with the green, 2 with the white die". */
export function logLines(events: Happened[]): LogLine[] {
  const runs: Happened[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run && alike(run[0], event) && letters([...run, event]) <= LONGEST) run.push(event);
    else runs.push([event]);
  }
  return runs.map((run) => {
    const [{ n, seat, by, hint = false }] = run;
    const moves = run.flatMap(({ move }) => move ?? []);
    return { key: `${n}`, first: n, last: run.at(-1)!.n, seat, by, text: folded(run.map(({ text }) => text)), moves, gains: gained(run), hint };
  });
}

/**
 * The log's entries: what a seat does until another one acts is one. Chance between two of its steps is inside, what follows the last
 * stands for itself. Whoever plays alone acts after everything, so there chance ends a turn.
 */
export function logEntries(events: Happened[], alone: boolean): Entry[] {
  const entries: LogLine[][] = [];
  for (const line of logLines(events)) {
    const turn = entries.findLastIndex(([{ seat }]) => seat >= 0); // only chance has come after it
    const goesOn = line.seat >= 0 && entries[turn]?.[0].seat === line.seat && !(alone && turn < entries.length - 1);
    if (goesOn) entries[turn].push(...entries.splice(turn + 1).flat(), line);
    else entries.push([line]);
  }
  return entries.map(entry);
}

function entry(lines: LogLine[]): Entry {
  const [first] = lines;
  if (lines.length === 1) return { ...first, steps: [] };
  const text = lines.flatMap((line) => (line.seat < 0 ? [] : line.text)).join("; ");
  const gains = summed(lines.flatMap((line) => line.gains), first.seat);
  return { ...first, last: lines.at(-1)!.last, text, moves: lines.flatMap(({ moves }) => moves), gains, hint: lines.some(({ hint }) => hint), steps: lines };
}

/** A line of chance as a sentence, with who brings it: "The river brings a white drop to the lake". */
export const ofChance = ({ by, text }: { by?: string; text: string }): string => capital(by ? `${by} ${text}` : text);

/** What some events changed in the scores. */
const gained = (run: Happened[]): Gain[] => summed(run.flatMap(({ gains = [] }) => gains.map((points, seat) => ({ seat, points }))), run[0].seat);

/** One gain for each seat: the actor's first, then the others'. */
function summed(gains: Gain[], actor: number): Gain[] {
  const sums = new Map<number, number>();
  for (const { seat, points } of gains) sums.set(seat, (sums.get(seat) ?? 0) + points);
  const all = [...sums].flatMap(([seat, points]) => (points ? [{ seat, points }] : []));
  return all.toSorted((a, b) => Number(b.seat === actor) - Number(a.seat === actor));
}

const letters = (run: Happened[]): number => run.reduce((sum, { text }) => sum + text.length, 0);
const alike = (a: Happened, b: Happened): boolean => a.seat < 0 && b.seat < 0 && a.by === b.by && a.text.split(" ")[0] === b.text.split(" ")[0];

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
