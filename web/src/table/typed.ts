/** What the box under the log is for: moves, or talk. */
export type Mode = "move" | "talk";

/** Is a line of talk one word that is a move, or one letter away from one? It may have been typed into the wrong box. */
export function likeMove(line: string, moves: Iterable<string>): boolean {
  if (/\s/.test(line)) return false;
  const word = line.toLowerCase();
  for (const move of moves) if (word === move.toLowerCase() || (move.length > 1 && /\d/.test(word) && near(word, move.toLowerCase()))) return true;
  return false;
}

/** Does one letter more, less or other make them equal? */
function near(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && same < b.length && a[same] === b[same]) same++;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long.slice(same + 1) === short.slice(a.length === b.length ? same + 1 : same);
}
