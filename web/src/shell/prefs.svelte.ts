/** What this device prefers; kept in its local storage. */
export type Theme = "auto" | "light" | "dark";
export type Motion = "none" | "fast" | "normal" | "slow";

const DEFAULTS = { theme: "auto" as Theme, motion: "normal" as Motion, confirm: true, ghosts: true, keys: true, sounds: true, notify: false };
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

/** Keeps the page in step with the preferences; call once, inside the app's root component. */
export function keepPrefs(): void {
  $effect(() => {
    localStorage.setItem(KEY, JSON.stringify(prefs));
    document.documentElement.dataset.theme = prefs.theme;
    document.documentElement.dataset.motion = prefs.motion;
  });
}

const PACE: Record<Motion, number> = { none: 0, fast: 0.5, normal: 1, slow: 1.8 };
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long motions last, as a factor of the tokens' durations; 0 is no motion. A hidden page draws no frames: a motion there would never end. */
export const pace = (): number => (still.matches || document.hidden ? 0 : PACE[prefs.motion]);
