import type { GameOf, NewChair, NewTable } from "../net/wire.ts";

/** How strong the opponents of Play now are. */
export type Strength = "gentle" | "even" | "strong";
export const STRENGTHS: Strength[] = ["gentle", "even", "strong"];

const OPPONENTS: Record<Strength, NonNullable<NewChair["level"]>[]> = { gentle: ["spring", "brook"], even: ["brook", "stream"], strong: ["river", "stream"] };

/** The table of Play now: you and as many bots as make a good small table, no two of them alike. */
export function quickTable({ name, seats: [least, most] }: Pick<GameOf, "name" | "seats">, strength: Strength): NewTable {
  const seats = Math.max(least, Math.min(most, OPPONENTS[strength].length + 1));
  const bots = OPPONENTS[strength].slice(0, seats - 1).map((level): NewChair => ({ kind: "bot", level }));
  return { game: name, chairs: [{ kind: "you" }, ...bots] };
}
