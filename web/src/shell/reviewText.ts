/** How a review is told. */
import { number, signed } from "./words.ts";

const points = (n: number): number => Math.round(n * 10) / 10;
const percent = (share: number): number => Math.round(share * 100);

/** How reviews are told: in chances of victory, or alone at the table in points. */
export interface Tongue { value: (part: number) => string; change: (part: number) => string; unit: string }
export const inChances: Tongue = { value: (part) => `${percent(part)} %`, change: (part) => `${signed(percent(part))} %`, unit: " %" };
export const inPoints: Tongue = { value: (part) => number(points(part)), change: (part) => signed(points(part)), unit: "" };

/** What one way brings more than another, or less: "loads for boats +6, coins to spend −2". */
export const reasonsTold = (reasons: { label: string; points: number }[]): string => reasons.map(({ label, points: some }) => `${label} ${signed(Math.abs(some) < 10 ? points(some) : Math.round(some))}`).join(", ");

export { reviewText } from "../words/review/words.ts";
