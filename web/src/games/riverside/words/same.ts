/** What is alike in two languages. */
export const same = ["start", "temp"];
