import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { describe } from "./moves.ts";

const keys: GameClient["keys"] = [
  ["1 2 3", "take that open tile"],
  ["R", "turn the pass"],
  ["W E A D Z X", "walk or sail to that side"],
  ["B", "build a hut"],
  ["T", "then a side: build a raft"],
  ["S", "swim"],
  ["N", "end the turn"],
  ["← ↑ → ↓", "to the next target that way"],
];

export default { Board, Extra, describe, keys } satisfies GameClient;
