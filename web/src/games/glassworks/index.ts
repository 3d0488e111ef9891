import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { describe } from "./moves.ts";

const keys: GameClient["keys"] = [
  ["1 – 9", "a piece of the satchel; in the lake, the one that stays; after a pair, a river tile"],
  ["L", "draw from the lake"],
  ["← →", "gather from the tile on that side"],
  ["V", "your works or the rival's, alone"],
];

export default { Board, Extra, describe, keys } satisfies GameClient;
