import type { TableStore } from "../../table/store.svelte.ts";
import type { GameClient } from "../../table/types.ts";
import Board from "./Board.svelte";
import Extra from "./Extra.svelte";
import { keys } from "./keys.ts";
import type { View } from "./view.ts";

const remark = (table: TableStore<View>, seat: number): string => table.now!.view.sheets[seat].remark;

export default { Board, Extra, get keys() { return keys(); }, remark } satisfies GameClient;
