import type { Component } from "svelte";
import type { TableStore } from "./store.svelte.ts";

/** What is known of a game before the server has spoken; its window is drawn in a box of 280 x 440, see shell/scenes/drawing.ts. */
export interface GameTitle {
  /** Its place among the windows of the first page. */
  order: number;
  title: string;
  players: string;
  minutes: string;
  /** Of its name and its rows in lists: dark enough on paper. */
  ink: string;
  Scene: Component;
}

/** What a game brings to the browser: see games/README.md. */
export interface GameClient {
  /** The whole board; fills its frame, whatever its size. */
  Board: Component<{ table: TableStore }>;
  /** The short form of a seat's things for its plate. */
  Extra?: Component<{ table: TableStore; seat: number }>;
  /** What a seat's points amount to, in a sentence, for the end. */
  remark?(table: TableStore, seat: number): string;
  /** The board's own keys and what they do, for the list behind `?`. */
  keys: [key: string, what: string][];
}
