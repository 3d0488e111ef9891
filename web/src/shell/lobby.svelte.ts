import { social } from "../net/social.ts";
import type { LobbyNow } from "../net/wire.ts";

const EVERY_MS = 4000;

/** What goes on in the house, asked for again and again while somebody looks at it; call inside a component. */
export class LobbyWatch {
  now: LobbyNow | null = $state.raw(null);
  error: unknown = $state.raw(null);

  constructor() {
    $effect(() => {
      void this.look();
      const timer = setInterval(() => document.hidden || void this.look(), EVERY_MS);
      const seen = (): void => void (document.hidden || this.look());
      document.addEventListener("visibilitychange", seen);
      return () => {
        clearInterval(timer);
        document.removeEventListener("visibilitychange", seen);
      };
    });
  }

  /** Looks now; what was seen before stays when the line is broken. */
  look = async (): Promise<void> => {
    try {
      this.now = await social.lobby();
      this.error = null;
    } catch (error) {
      this.error = error;
    }
  };
}
