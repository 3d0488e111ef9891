/** Dice, villages and moves of the view, and what they are worth in a few words. */
import { words } from "./words/words.ts";
import type { Choice, Die, View, Village } from "./view.ts";

export const COLOURS = ["white", "yellow", "pink", "blue", "brown"];
export const HOME = "home";

/** What comes with a base die. */
export interface With { green: boolean; fan: boolean; warm: boolean }

/** The move that takes a base die with what comes along. */
export const takes = ({ ways }: Die, { green, fan, warm }: With): string => ways[(fan ? 3 : 0) + (green ? (warm ? 2 : 1) : 0)];

export const choiceOf = (view: View, move: string | null | undefined): Choice | undefined => view.choices.find((choice) => choice.move === move);

export const villageOf = (view: View, move: string | null | undefined): Village | undefined =>
  view.villages.find((village) => move === village.visit || move === village.visit_with_speed_boat);

/** What a village is worth to the seat that looks: "yellow 8 x 1 = 8". */
export const worth = ({ colours }: Village): string =>
  colours.filter(({ counts }) => counts).map(({ colour, value, tickets, score }) => `${words.colours[colour]} ${value} × ${tickets} = ${score}`).join(", ");
