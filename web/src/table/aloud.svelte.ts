import { announce } from "../shell/announce.svelte.ts";
import { capital } from "../shell/words.ts";
import { tableText } from "../words/table/words.ts";
import { endText } from "../words/end/words.ts";
import { socialText } from "../words/social/words.ts";
import { logLines, ofChance } from "./log.ts";
import type { TableStore } from "./store.svelte.ts";

const MOST = 5; // lines of one batch that are read; who jumps through a replay does not want all

/** Reads to a screen reader what happens and what is said; call once, inside the table's component. */
export function readAloud(table: TableStore): void {
  let read = table.events.length || -1; // -1: whatever comes first is history
  $effect(() => {
    const fresh = read < 0 ? [] : table.events.slice(read);
    read = table.events.length || -1;
    for (const line of logLines(fresh).slice(-MOST)) announce(line.seat < 0 ? ofChance(line) : `${line.seat === table.seat ? capital(tableText.first) : table.name(line.seat)} ${line.text}`);
  });

  let heard = table.talk.length;
  $effect(() => {
    for (const { seat, name, text, phrase } of table.talk.slice(heard)) if (seat == null || seat !== table.seat) announce(tableText.says(name, socialText.phrase[phrase ?? ""] ?? text));
    heard = table.talk.length;
  });

  $effect(() => {
    if (table.info?.rematch) announce(endText.rematchBegun);
  });
}
