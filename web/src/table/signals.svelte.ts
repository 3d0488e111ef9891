import { prefs } from "../shell/prefs.svelte.ts";
import { words } from "../shell/words.ts";
import { tableText } from "../words/table/words.ts";
import type { TableStore } from "./store.svelte.ts";

/** Title, favicon, sound and notification when the player is asked; call once, inside the table's component. */
export function signalTurn(table: TableStore): void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]")!;
  let was = true; // no drop for the turn one comes back to
  $effect(() => {
    const title = table.info ? `${table.info.title} · ${words.riverrun}` : words.riverrun;
    const asked = table.asked && table.stage.settled && !table.now?.ended;
    document.title = asked ? words.turnTitle(title) : title;
    icon.href = asked ? "/favicon-turn.svg" : "/favicon.svg";
    if (asked && !was) {
      if (prefs.sounds) drop();
      if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(words.turnTitle(title), { icon: "/favicon.svg", tag: table.info?.table });
    }
    was = asked;
  });
  $effect(() => () => {
    document.title = words.riverrun;
    icon.href = "/favicon.svg";
  });
}

/** Time runs out: two drops, and a word in the title of a page that nobody looks at. */
export function warn(): void {
  if (prefs.sounds) {
    drop();
    setTimeout(drop, 260);
  }
  if (prefs.notify && document.hidden && "Notification" in window && Notification.permission === "granted") new Notification(tableText.hurryTitle, { icon: "/favicon-turn.svg", tag: "hurry" });
}

let audio: AudioContext | null = null;

/** A drop of water: one sine that falls and rings. */
function drop(): void {
  audio ??= new AudioContext();
  if (audio.state === "suspended") return void audio.resume();
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  const t = audio.currentTime;
  tone.frequency.setValueAtTime(1250, t);
  tone.frequency.exponentialRampToValueAtTime(520, t + 0.07);
  tone.frequency.exponentialRampToValueAtTime(780, t + 0.16);
  loud.gain.setValueAtTime(0.0001, t);
  loud.gain.exponentialRampToValueAtTime(0.12, t + 0.015);
  loud.gain.exponentialRampToValueAtTime(0.0001, t + 0.45);
  tone.connect(loud).connect(audio.destination);
  tone.start(t);
  tone.stop(t + 0.5);
}
