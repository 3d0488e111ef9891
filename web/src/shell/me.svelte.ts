import { api } from "../net/api.ts";
import type { Me } from "../net/wire.ts";
import type { Language } from "../words/book.ts";
import { prefs } from "./prefs.svelte.ts";

/** Who sits at this browser; null until somebody has sat down. */
class Visitor {
  me: Me | null = $state(null);
  #loading: Promise<void> | null = null;

  /** Asks once who this is. */
  load(): Promise<void> {
    return (this.#loading ??= api.me().then((me) => void (this.me = me)));
  }

  /** Somebody at least: a guest is made when nobody is known. */
  async somebody(): Promise<Me> {
    await this.load();
    return (this.me ??= await api.guest());
  }

  /** Chooses a language: here at once, and on every other device of the same person. */
  async speak(language: Language): Promise<void> {
    prefs.language = language;
    await this.load();
    if (this.me) this.me = await api.speak(language);
  }
}

export const visitor = new Visitor();
