import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { describe } from "./moves.ts";

export default { Board, Extra, describe } satisfies GameClient;
