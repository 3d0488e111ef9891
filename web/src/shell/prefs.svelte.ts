/** What this device prefers; kept in its local storage. */
import { LANGUAGES, preferred, speak, type Language } from "../words/book.ts";
import type { Strength } from "./quick.ts";

export type Theme = "auto" | "light" | "dark";
/** What can be heard at a table; each can be switched off. */
export type Sound = "move" | "turn" | "end" | "chat";
export type Motion = "none" | "fast" | "normal" | "slow";

const DEFAULTS = { language: "auto" as Language | "auto", theme: "auto" as Theme, motion: "normal" as Motion, confirm: true, ghosts: true, keys: true, forecast: false, sounds: true, heard: { move: true, turn: true, end: true, chat: true } as Record<Sound, boolean>, volume: 70, notify: false, strength: "" as Strength | "" };
type Prefs = typeof DEFAULTS;

const KEY = "riverrun.prefs";

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>;
  } catch {
    return {};
  }
}

export const prefs: Prefs = $state({ ...DEFAULTS, ...stored() });

/** The language to speak: the chosen one, or the first of the browser's that we have. */
export const tongue = (): Language => (prefs.language in LANGUAGES ? (prefs.language as Language) : preferred(navigator.languages));

/** Keeps the page in step with the preferences; call once, inside the app's root component. */
export function keepPrefs(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(prefs));
    document.documentElement.dataset.theme = prefs.theme;
    document.documentElement.dataset.motion = prefs.motion;
  });
  $effect(() => {
    document.documentElement.lang = tongue();
    speak(tongue()).catch(() => {}); // without a line, the words stay as they are
  });
}

const PACE: Record<Motion, number> = { none: 0, fast: 0.5, normal: 1, slow: 1.8 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long motions last, as a factor of the tokens' durations; 0 is no motion. A hidden page draws no frames: a motion there would never end. */
export const pace = (): number => (still.matches || document.hidden ? 0 : PACE[prefs.motion]);
