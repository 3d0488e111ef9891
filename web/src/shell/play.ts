import { api } from "../net/api.ts";
import type { GameOf, NewChair, NewTable } from "../net/wire.ts";
import { visitor } from "./me.svelte.ts";
import { go } from "./router.svelte.ts";

/** Opens a table and goes there. */
export async function openTable(wish: NewTable): Promise<void> {
  await visitor.somebody();
  const { table } = await api.create(wish);
  go(`/table/${table}`);
}

/** The table of Play now: you and as many bots as make a good small table. */
export function quickTable({ name, seats: [least, most] }: GameOf): NewTable {
  const seats = Math.max(least, Math.min(most, 3));
  const bots: NewChair[] = Array.from({ length: seats - 1 }, () => ({ kind: "bot", level: "brook" }));
  return { game: name, chairs: [{ kind: "you" }, ...bots] };
}

export async function playNow(name: string): Promise<void> {
  const game = (await api.games()).find((info) => info.name === name);
  if (game) await openTable(quickTable(game));
}
