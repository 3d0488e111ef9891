/** How a review is told. */
import { number, signed } from "./words.ts";

const points = (n: number): number => Math.round(n * 10) / 10;
const percent = (share: number): number => Math.round(share * 100);

/** How reviews are told: in chances of victory, or alone at the table in points. */
export interface Tongue { value: (part: number) => string; change: (part: number) => string; unit: string }
export const inChances: Tongue = { value: (part) => `${percent(part)} %`, change: (part) => `${signed(percent(part))} %`, unit: " %" };
export const inPoints: Tongue = { value: (part) => number(points(part)), change: (part) => signed(points(part)), unit: "" };

export { reviewText } from "../words/review/words.ts";
