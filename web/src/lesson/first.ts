import { api } from "../net/api.ts";
import { visitor } from "../shell/me.svelte.ts";
import { go } from "../shell/router.svelte.ts";
import { keep } from "./memory.ts";

/** A first game: you and the gentlest bots, with the coach beside you. */
export async function firstGame(game: string, seats = 2): Promise<void> {
  await visitor.somebody();
  const least = (await api.games()).find(({ name }) => name === game)?.seats[0] ?? 2;
  const bots = Array.from({ length: Math.max(seats, least) - 1 }, () => ({ kind: "bot" as const, level: "spring" as const }));
  const { table } = await api.create({ game, chairs: [{ kind: "you" }, ...bots] });
  keep(table, { said: [], speaks: true });
  go(`/table/${table}`);
}
