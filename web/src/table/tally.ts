import type { Line } from "../net/wire.ts";

export interface TallyRow { rule: string; label: string; points: (number | null)[] }

/** All seats' lines side by side: lines of one rule and label share a row, in the order the seats name them. */
export function tally(lines: Line[][]): TallyRow[] {
  const rows = new Map<string, TallyRow>();
  for (const [seat, own] of lines.entries()) {
    const seen = new Map<string, number>();
    for (const { rule, label, points } of own) {
      const nth = seen.get(rule + label) ?? 0; // a label may come twice: "contract", "contract"
      seen.set(rule + label, nth + 1);
      const key = `${rule} ${label} ${nth}`;
      const row = rows.get(key) ?? { rule, label, points: lines.map(() => null) };
      row.points[seat] = points;
      rows.set(key, row);
    }
  }
  return [...rows.values()];
}
