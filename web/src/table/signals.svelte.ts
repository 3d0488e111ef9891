import { untrack } from "svelte";
import { prefs, type Sound } from "../shell/prefs.svelte.ts";
import { words } from "../shell/words.ts";
import { tableText } from "../words/table/words.ts";
import type { TableStore } from "./store.svelte.ts";

/** Title, favicon, sound and notification when the player is asked; call once, inside the table's component. */
export function signalTurn(table: TableStore): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
  let was = true; // no sound for the turn one comes back to
  let turned = -1; // events when it last became one's turn: one sound for both is enough
  $effect(() => {
    const title = table.info ? `${table.info.title} · ${words.riverrun}` : words.riverrun;
    const asked = table.yourTurn && !table.rehearsal && (table.stage.settled || table.stage.aside);
    document.title = asked ? words.turnTitle(title) : title;
    icon.href = asked ? "/favicon-turn.svg" : "/favicon.svg";
    if (asked && !was) {
      turned = untrack(() => table.events.length);
      sound("turn", table.info?.game);
      if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(words.turnTitle(title), { icon: "/favicon.svg", tag: table.info?.table });
    }
    was = asked;
  });
  let events = -1; // none for what happened before one came
  let said = table.talk.length;
  let over: boolean | null = null;
  $effect(() => {
    const [game, more, ended] = [table.info?.game, table.events.length, table.present?.ended !== undefined];
    if (over === false && ended) sound("end", game);
    else if (events >= 0 && more > events && !table.rehearsal && more !== turned) sound("move", game);
    if (more) [events, over] = [more, ended];
  });
  $effect(() => {
    const others = table.talk.slice(said).some(({ seat }) => seat == null || !table.info?.yours.includes(seat));
    if (others) sound("chat", table.info?.game);
    said = table.talk.length;
  });
  $effect(() => () => {
    document.title = words.riverrun;
    icon.href = "/favicon.svg";
  });
}

/** Time runs out: the sound of one's turn twice, and a word in the title of a page that nobody looks at. */
export function warn(game = ""): void {
  sound("turn", game);
  setTimeout(() => sound("turn", game), 600);
  if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(tableText.hurryTitle, { icon: "/favicon-turn.svg", tag: "hurry" });
}

/** Lets something be heard, if it is wished for; how it sounds is fetched only then. */
export function sound(kind: Sound, game = ""): void {
  if (prefs.sounds && prefs.heard[kind]) void import("./sounds.ts").then(({ play }) => play(kind, game), () => {}); // without a line it stays quiet
}
