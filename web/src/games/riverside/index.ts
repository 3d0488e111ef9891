import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { describe } from "./moves.ts";

const keys: GameClient["keys"] = [
  ["W Y P B N", "the die or boat of that colour, C the stave church"],
  ["G", "take the green die along"],
  ["F M", "use Fan base or Warm night with the dice"],
  ["1 – 4", "cross seats in that row, with Shift as many as possible"],
  ["S", "use Speed boat"],
  ["0", "stay aboard"],
];

export default { Board, Extra, describe, keys } satisfies GameClient;
