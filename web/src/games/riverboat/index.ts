import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { keys } from "./keys.ts";

export default { Board, Extra, get keys() { return keys(); } } satisfies GameClient;
