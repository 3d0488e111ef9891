/** What is alike in two languages. */
export const same = ["extra", "water", "Hut", "tilePlaces"];
