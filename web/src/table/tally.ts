import type { Line } from "../net/wire.ts";
import { words } from "../shell/words.ts";

export interface Cell { points: number; note: string }
export interface TallyRow { rule: string; label: string; cells: (Cell | null)[] }

const NATURAL = new Intl.Collator("en", { numeric: true }); // Row 2 before Row 10
const PARTS = /^(.*?)(?: (?=[a-z]+\d)|\s*[:,]\s*|\s+(?=\()|$)(.*)$/; // the row's name; a code, colon, comma or bracket; the seat's own note
const NOTES = 2; // more than these are counted, not told

/**
 * All seats' lines side by side. What a label says first names the row, the rest is the seat's own note: "Row 2: 6 from the left",
 * "Contract c03 (1 meat)". Lines of one rule and name are one row; rows of one rule stand together, in the order the rules first come.
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
  return rows.sort((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule) || NATURAL.compare(a.label, b.label));
}

function summed(own: Cell[] | undefined): Cell | null {
  if (!own) return null;
  const notes = own.map(({ note }) => note).filter(Boolean);
  return { points: own.reduce((sum, { points }) => sum + points, 0), note: own.length > NOTES ? words.several(own.length) : notes.join(", ") };
}
