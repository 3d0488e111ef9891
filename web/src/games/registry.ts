import type { GameClient } from "../table/types.ts";

/** Every folder here with an index.ts is a game; its board is fetched when a table needs it. */
const CLIENTS = import.meta.glob<{ default: GameClient }>("./*/index.ts");

export async function loadGame(name: string): Promise<GameClient | null> {
  const load = CLIENTS[`./${name}/index.ts`];
  return load ? (await load()).default : null;
}
