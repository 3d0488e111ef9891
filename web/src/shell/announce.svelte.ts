import { untrack } from "svelte";

const KEPT = 8; // lines said at once are read one after the other

/** What a screen reader is told: one region for everything, there from the start, so that nothing said is lost. */
class Announcer {
  lines: { id: number; text: string }[] = $state.raw([]);
  #said = 0;

  say = (text: string): void => {
    if (text) this.lines = [...untrack(() => this.lines).slice(1 - KEPT), { id: ++this.#said, text }];
  };
}

export const announcer = new Announcer();
export const announce = announcer.say;
