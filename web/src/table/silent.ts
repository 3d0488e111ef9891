import type { Link } from "./store.svelte.ts";

/** Nobody at the other end: a replay or a fixture is only looked at. */
export const silent: Link = {
  ask: async () => ({ t: "done" }),
  renew: () => {},
  close: () => {},
};
