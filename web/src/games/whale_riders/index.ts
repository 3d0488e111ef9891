import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { describe } from "./moves.ts";

const keys: GameClient["keys"] = [
  ["A", "ride on"],
  ["C", "take a coin"],
  ["0 – 7", "buy the tile at that price; in the draft, pick a power"],
  ["F 1", "fulfil the first contract, and so on"],
  ["X 1", "mark the first contract for discarding"],
  ["S 1 2", "swap two tiles"],
  ["← →", "another way to pay"],
  ["P", "pay"],
  ["D", "done, or end the turn"],
];

export default { Board, Extra, describe, keys } satisfies GameClient;
