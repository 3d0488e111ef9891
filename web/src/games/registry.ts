/**
 * Every folder here is a game. Its title, window and mood are there from the start, because the first page is drawn before the server has
 * said a word; its board is fetched when a table needs it.
 */
import type { GameClient, GameTitle } from "../table/types.ts";
import { settled } from "../words/book.ts";

const FOUND = import.meta.glob<{ default: GameTitle }>("./*/title.ts", { eager: true });
const CLIENTS = import.meta.glob<{ default: GameClient }>("./*/index.ts");

/** What is known of each game before the server has spoken, in the order of the windows. */
export const TITLE: Record<string, GameTitle> = Object.fromEntries(
  Object.entries(FOUND).map(([path, { default: title }]) => [path.split("/")[1], title] as const).sort(([, a], [, b]) => a.order - b.order),
);
export const TITLES = Object.keys(TITLE);

export const inkOf = (game: string): string => TITLE[game]?.ink ?? "var(--deep)";

export async function loadGame(name: string): Promise<GameClient | null> {
  const load = CLIENTS[`./${name}/index.ts`];
  if (!load) return null;
  const client = (await load()).default;
  await settled();
  return client;
}
