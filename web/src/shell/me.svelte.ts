import { api, Trouble } from "../net/api.ts";
import type { Me } from "../net/wire.ts";

/** Who sits at this browser; null until somebody has sat down. */
class Visitor {
  me: Me | null = $state(null);

  async load(): Promise<void> {
    try {
      this.me = await api.me();
    } catch (error) {
      if (!(error instanceof Trouble) || error.status !== 403) throw error; // 403: nobody yet
    }
  }

  /** Somebody at least: a guest is made when nobody is known. */
  async somebody(): Promise<Me> {
    return (this.me ??= await api.guest());
  }
}

export const visitor = new Visitor();
