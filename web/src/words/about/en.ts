/** The page About, in a book of its own so that the first page need not load it. */
export const en = {
  paragraphs: [
    "Riverrun plays five river games by their rulebooks: with friends at a browser table, against bots, or alone. Every game is kept as a short text, can be replayed through any seat's eyes and checked afterwards.",
    "The bag is fair and can be proved so. When a game starts the table shows the hash of its secret seed; when it ends, the seed itself. With both, every draw and every roll can be computed again.",
    "Colours never stand alone here: every colour has a shape, a pattern or a letter too. Everything can be done with the keyboard, and every move can be typed.",
    "The games are the work of their designers, named on each rules page. All drawings and all words here are our own. Numbers that only the printed boxes show were reconstructed; the rules pages say which.",
  ],
};

export type Words = typeof en;
