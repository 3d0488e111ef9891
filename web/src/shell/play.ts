import { api } from "../net/api.ts";
import type { NewTable } from "../net/wire.ts";
import { visitor } from "./me.svelte.ts";
import { quickTable, type Strength } from "./quick.ts";
import { go } from "./router.svelte.ts";

/** Opens a table and goes there. */
export async function openTable(wish: NewTable): Promise<void> {
  await visitor.somebody();
  const { table } = await api.create(wish);
  go(`/table/${table}`);
}

export async function playNow(name: string, strength: Strength): Promise<void> {
  const game = (await api.games()).find((info) => info.name === name);
  if (game) await openTable(quickTable(game, strength));
}
