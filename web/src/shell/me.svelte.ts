import { api, Trouble } from "../net/api.ts";
import type { Me } from "../net/wire.ts";

const KNOWN = "riverrun.known"; // set on a device where somebody has sat down; only the server can read the cookie

/** Who sits at this browser; null until somebody has sat down. */
class Visitor {
  me: Me | null = $state(null);
  #loading: Promise<void> | null = null;

  /** Asks once who this is, if this device has ever been somebody. */
  load(): Promise<void> {
    return (this.#loading ??= localStorage.getItem(KNOWN) ? this.#ask() : Promise.resolve());
  }

  /** Somebody at least: a guest is made when nobody is known. */
  async somebody(): Promise<Me> {
    return this.me ?? this.become(await api.guest());
  }

  become(me: Me): Me {
    localStorage.setItem(KNOWN, "1");
    return (this.me = me);
  }

  forget(): void {
    localStorage.removeItem(KNOWN);
    this.me = null;
  }

  async #ask(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Trouble) || error.status !== 403) throw error;
      this.forget();
    }
  }
}

export const visitor = new Visitor();
