import type { FromServer, Request } from "../net/messages.ts";
import type { Chair, Returned } from "../net/wire.ts";

/** What the others should know of a seat: a bot sits in (because of the clock, a vote, a wish), somebody has left for good, or is back. */
export interface Notice { id: number; seat: number; what: NonNullable<Chair["away"]> | "left" | "back" }

/** What has changed in who plays for whom. */
export function news(before: Chair[], now: Chair[]): Omit<Notice, "id">[] {
  return now.flatMap((chair, i): Omit<Notice, "id">[] => {
    const was = before[i];
    if (!was || was.kind !== "human") return [];
    if (chair.resigned && !was.resigned) return [{ seat: chair.seat, what: "left" }];
    if (chair.sitting_in && !was.sitting_in) return [{ seat: chair.seat, what: chair.away ?? "vote" }];
    return was.sitting_in && !chair.sitting_in && !chair.resigned ? [{ seat: chair.seat, what: "back" }] : [];
  });
}

/** The people of a table beside their moves: who is away, who comes back, what they ask each other. */
export class Company {
  /** The own seat was taken back, and something may have been missed. */
  recap: Returned | null = $state.raw(null);
  notices: Notice[] = $state.raw([]);
  readonly #ask: (request: Request) => Promise<FromServer>;
  #told = 0;

  /** `ask` shows a refusal by itself. */
  constructor(ask: (request: Request) => Promise<FromServer>) {
    this.#ask = ask;
  }

  /** The chairs have changed: the newest word about a seat takes the place of older ones. */
  saw(before: Chair[], now: Chair[], own: number | null): void {
    for (const found of news(before, now)) {
      const others = this.notices.filter(({ seat }) => seat !== found.seat);
      this.notices = found.seat === own ? others : [...others, { ...found, id: ++this.#told }];
    }
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** The answer to coming back. */
  returned(answer: FromServer): void {
    if (answer.t === "returned") this.recap = answer;
  }

  async takeSeat(): Promise<void> {
    this.returned(await this.#ask({ t: "take_seat" }));
  }

  /** A bot plays for a while: on the own seat by wish, on that of somebody away by vote. */
  async sitIn(seat: number): Promise<void> {
    await this.#ask({ t: "sit_in", seat });
  }

  async resign(): Promise<void> {
    await this.#ask({ t: "resign" });
  }

  async consent(yes: boolean): Promise<void> {
    await this.#ask({ t: "consent", yes });
  }
}
