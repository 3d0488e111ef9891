import type { Ending, Line } from "../net/wire.ts";
import { endText } from "../words/end/words.ts";

export interface Cell { points: number; note: string }
export interface TallyRow { rule: string; label: string; cells: (Cell | null)[] }

/** How a game has ended, in a sentence; the columns that come first and second, rivals after the seats, and the points between them. */
export interface Outcome { sentence: string; first: number; second: number | null; lead: number }

const NATURAL = new Intl.Collator("en", { numeric: true }); // Row 2 before Row 10
const PARTS = /^(.*?)(?: (?=[a-z]+\d)|\s*[:,]\s*|\s+(?=\()|$)(.*)$/; // the row's name; a code, colon, comma or bracket; the seat's own note
const NUMBERED = /^(.*\D)(\d+)$/;
const NOTES = 2; // more than these are counted, not told

/**
 * All seats' lines side by side. What a label says first names the row, the rest is the seat's own note: "Row 2: 6 from the left",
 * "Contract c03 (1 meat)". Lines of one rule and name are one row; rows of one rule stand together, in the order the rules first come,
 * and those that brought everybody the same are one.
 */
export function tally(lines: Line[][]): TallyRow[] {
  const parts = lines.flatMap((own, seat) => own.map(({ rule, label, points }) => {
    const [, head, note] = PARTS.exec(label)!;
    return { seat, rule, head, note, points };
  }));
  const rules = [...new Set(parts.map(({ rule }) => rule))];
  const rows = [...Map.groupBy(parts, ({ rule, head }) => `${rule} ${head}`).values()].map((same): TallyRow => {
    const bySeat = Map.groupBy(same, ({ seat }) => seat);
    return { rule: same[0].rule, label: same[0].head, cells: lines.map((_, seat) => summed(bySeat.get(seat))) };
  });
  rows.sort((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule) || NATURAL.compare(a.label, b.label));
  return [...Map.groupBy(rows, ({ rule, cells }) => [rule, ...cells.map((cell) => cell?.points ?? 0)].join(" ")).values()].map(together);
}

/** Who has won and who comes next; `names` are those of all columns. Where nobody has won, a rival that is ahead has. */
export function outcome({ winners, rivals }: Pick<Ending, "winners" | "rivals">, scores: number[], names: string[]): Outcome {
  const points = [...scores, ...rivals.map(({ total }) => total)];
  const ranking = names.map((_, column) => column).sort((a, b) => points[b] - points[a]);
  const first = winners[0] ?? ranking[0];
  const second = ranking.find((column) => column !== first && !winners.includes(column)) ?? null;
  const sentence = winners.length ? endText.wins(winners.map((seat) => names[seat]), points[first])
    : first >= scores.length ? endText.wins([names[first]], points[first])
    : rivals.length ? endText.levelWith(names[scores.length], points[first])
    : endText.notWon(points[first]);
  return { sentence, first, second, lead: second === null ? 0 : points[first] - points[second] };
}

function summed(own: Cell[] | undefined): Cell | null {
  if (!own) return null;
  const notes = own.map(({ note }) => note).filter(Boolean);
  return { points: own.reduce((sum, { points }) => sum + points, 0), note: own.length > NOTES ? endText.several(own.length) : notes.join(", ") };
}

/** Rows that brought every seat the same, as one: their names, each seat's sum, and how it came about. */
function together(rows: TallyRow[]): TallyRow {
  if (rows.length === 1) return rows[0];
  const cells = rows[0].cells.map((_, seat): Cell | null => {
    const own = rows.flatMap(({ cells }) => cells[seat] ?? []);
    const [{ points }] = own.length ? own : [{ points: 0 }];
    return own.length ? { points: points * rows.length, note: points ? `${rows.length} × ${points}` : "" } : null;
  });
  return { rule: rows[0].rule, label: named(rows.map(({ label }) => label)), cells };
}

/** "Column 1, 3–7" where the names are numbered alike, else one after the other. */
function named(labels: string[]): string {
  const parts = labels.map((label) => NUMBERED.exec(label));
  const [first] = parts;
  if (!first || parts.some((part) => part?.[1] !== first[1])) return labels.join(", ");
  const runs: number[][] = [];
  for (const n of parts.map((part) => Number(part![2]))) {
    if (runs.at(-1)?.at(-1) === n - 1) runs.at(-1)!.push(n);
    else runs.push([n]);
  }
  const told = runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(", ")));
  return `${first[1]}${told.join(", ")}`;
}
