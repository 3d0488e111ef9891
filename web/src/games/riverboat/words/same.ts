/** What is alike in two languages. */
export const same = ["bonus", "bonusShort", "agentsShort"];
