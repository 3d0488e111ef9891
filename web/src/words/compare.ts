/** What is wrong with a translation of a book at first sight: for tests of the shell's books and of every board's. */
type Book = Record<string, unknown>;

// What sentences may be about. A sentence is tried with all of them, and compared where both languages can say it.
const SAMPLES: unknown[][] = [[0, 5], [1, 1], [3, 7], [2.5, 2], [["Ada"], 9], [["Ada", "Bram", "Carla"], 12], ["Ada", 1], ["Bram", 42], ["Ada", "Carla"], [[], 0], [4, "Ada"]];
const figures = (text: string): string => (text.match(/\d+/g) ?? []).sort().join();
const end = (text: string): string => /[.?!…:]?$/.exec(text)![0];

/** Everything that a book says, by name; functions are tried with samples. */
function* told(said: unknown, name: string): Generator<[string, string]> {
  if (typeof said === "string") yield [name, said];
  else if (typeof said === "object" && said) for (const [key, part] of Object.entries(said)) yield* told(part, name ? `${name}.${key}` : key);
  else if (typeof said === "function") for (const sample of SAMPLES) {
    const text = attempt(said as (...about: unknown[]) => unknown, sample);
    if (typeof text === "string" && !/undefined|NaN|\[object|function/.test(text)) yield [`${name}(${sample.map(String).join("; ")})`, text];
  }
}

function attempt(say: (...about: unknown[]) => unknown, sample: unknown[]): unknown {
  try {
    return say(...sample);
  } catch {
    return null; // it is about other things
  }
}

/** Sentences that another language lacks, has too many, says of other figures, ends otherwise or leaves in English. `same` may be alike. */
export function faults(en: Book, other: Book, same: string[] = []): string[] {
  const texts = new Map(told(other, ""));
  const wrong = Object.keys(other).filter((name) => !(name in en)).map((name) => `${name}: nobody says it`);
  for (const [name, english] of told(en, "")) {
    const text = texts.get(name);
    const key = name.split(/[.(]/)[0];
    if (same.includes(key) || same.includes(english)) continue;
    if (text === undefined) wrong.push(`${name}: missing`);
    else if (figures(text) !== figures(english)) wrong.push(`${name}: other figures: ${text}`);
    else if (end(text) !== end(english)) wrong.push(`${name}: ends otherwise: ${text}`);
    else if (text === english && /[a-z]{3}/i.test(text.replaceAll(/Ada|Bram|Carla/g, ""))) wrong.push(`${name}: left English: ${text}`);
  }
  return [...new Set(wrong)];
}
