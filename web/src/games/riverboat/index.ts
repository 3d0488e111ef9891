import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { describe } from "./moves.ts";

const keys: GameClient["keys"] = [
  ["1 – 9", "what is offered, by its number"],
  ["T W C P K", "a crop"],
  ["B W S", "barn, well or surveyor"],
  ["R", "turn the tile in hand"],
  ["N", "the next best place"],
  ["$", "with or without a coin"],
  ["M", "look at the next farm"],
  ["X", "pass"],
];

export default { Board, Extra, describe, keys } satisfies GameClient;
