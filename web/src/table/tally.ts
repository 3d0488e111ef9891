import type { Line } from "../net/wire.ts";

export interface Cell { points: number; note: string }
export interface TallyRow { rule: string; label: string; cells: (Cell | null)[] }

const NATURAL = new Intl.Collator("en", { numeric: true }); // Row 2 before Row 10

/**
 * All seats' lines side by side. What a label says before its first colon or comma names the row, the rest is the seat's own note:
 * "Row 2: 6 from the left". Rows of one rule stand together, in the order the rules first come.
 */
export function tally(lines: Line[][]): TallyRow[] {
  const rows = new Map<string, TallyRow>();
  for (const [seat, own] of lines.entries()) {
    const seen = new Map<string, number>();
    for (const { rule, label, points } of own) {
      const [, head, note] = /^([^:,]*)[:,]?\s*(.*)$/.exec(label)!;
      const nth = seen.get(rule + head) ?? 0; // a label may come twice: "contract", "contract"
      seen.set(rule + head, nth + 1);
      const key = `${rule} ${head} ${nth}`;
      const row = rows.get(key) ?? { rule, label: head, cells: lines.map(() => null) };
      row.cells[seat] = { points, note };
      rows.set(key, row);
    }
  }
  const rules = [...new Set([...rows.values()].map(({ rule }) => rule))];
  return [...rows.values()].sort((a, b) => rules.indexOf(a.rule) - rules.indexOf(b.rule) || NATURAL.compare(a.label, b.label));
}
