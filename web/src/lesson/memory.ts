import { shelf } from "../shell/shelf.ts";

/** What the coach has said at a table. */
export interface Heard { said: string[]; speaks: boolean }

export const { of: heard, keep } = shelf<Heard>("riverrun.coach", 12);
