/** A seat's letter and the words for it: colour, pattern and letter always go together. */
export const LETTERS = "abcdef";

export const letter = (seat: number): string => LETTERS[seat].toUpperCase();
export const colour = (seat: number): string => `var(--seat-${LETTERS[seat]})`;
