import type { Component } from "svelte";
import type { TableStore } from "./store.svelte.ts";

/** What a game brings to the browser: see games/README.md. */
export interface GameClient {
  /** The whole board; fills its frame, whatever its size. */
  Board: Component<{ table: TableStore }>;
  /** The short form of a seat's things for its plate. */
  Extra?: Component<{ table: TableStore; seat: number }>;
  /** A move in a few words, for the confirm button, hints and the list of moves: "Gather P4". */
  describe(move: string, table: TableStore): string;
  /** The board's own keys and what they do, for the list behind `?`. */
  keys: [key: string, what: string][];
}
