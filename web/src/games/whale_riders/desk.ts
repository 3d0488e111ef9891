/** A payment laid out: a column for every icon, those of one tile side by side, so that no line crosses another. */
import type { Contract, View, Way } from "./view.ts";

export interface Column { kind: string; fate: "met" | "lost" | "waived" }
export interface Laid { tile: number; from: number; to: number; as: string; paid: boolean } // columns, inclusive

export function lay(view: View, contract: Contract, { tiles, goods }: Way, paid: number[]): { columns: Column[]; laid: Laid[] } {
  const columns: Column[] = [];
  const laid: Laid[] = [];
  const due = contract.demand === "goods" ? [...contract.goods] : [contract.count];
  const done = [...paid];
  const order = tiles.map((_, i) => i).toSorted((a, b) => goods[a] - goods[b] || a - b);
  for (const i of order) {
    const tile = tiles[i];
    const { kind, icons } = view.tiles[tile];
    const good = contract.demand === "goods" ? goods[i] : 0;
    const stands = contract.demand === "goods" ? view.kinds[good] : kind;
    const from = columns.length;
    const each = contract.demand === "tiles" ? 1 : icons;
    for (let n = 0; n < each; n++) columns.push({ kind: contract.demand === "tiles" ? "tile" : stands, fate: due[good]-- > 0 ? "met" : "lost" });
    const at = done.indexOf(tile);
    if (at >= 0) done.splice(at, 1);
    laid.push({ tile, from, to: columns.length - 1, as: stands === kind ? "" : stands, paid: at >= 0 });
  }
  // what a way leaves open need not be paid: a power takes it off
  const rest = due.flatMap((n, good): Column[] =>
    Array.from({ length: Math.max(0, n) }, () => ({ kind: contract.demand === "goods" ? view.kinds[good] : contract.demand === "tiles" ? "tile" : "", fate: "waived" })),
  );
  return { columns: [...columns, ...rest], laid };
}
