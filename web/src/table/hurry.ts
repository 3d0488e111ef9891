/** When somebody is warned that their time runs out: for the last third of it, however long it is. */
export const WARNED = 3;

/** Is little of the time for a decision left? Both in seconds. */
export const late = (left: number, each: number): boolean => each > 0 && left <= each / WARNED;
