/** Words in the reader's language. Whatever reads them in a component or an effect follows a change of language by itself. */
import { createSubscriber } from "svelte/reactivity";

/** The languages, each by its own name. */
export const LANGUAGES = { en: "English", de: "Deutsch", nl: "Nederlands", it: "Italiano" };
export type Language = keyof typeof LANGUAGES;
/** Where the other languages of a book are; each is fetched when somebody reads it. What they lack is read in English. */
export type Others<T> = Partial<Record<Exclude<Language, "en">, () => Promise<Partial<T>>>>;

let current: Language = "en";
let wanted: Language = "en";
let changed = (): void => {};
const follow = createSubscriber((update) => {
  changed = update;
});
const turns: ((language: Language) => Promise<() => void>)[] = [];

/** A book: English gives its form, a translation is one more object of the same type. */
export function book<T extends object>(en: T, others: Others<T>): T {
  let text = en;
  const turn = async (language: Language): Promise<() => void> => {
    const next = language === "en" ? en : { ...en, ...(await others[language]?.()) };
    return () => {
      text = next;
    };
  };
  turns.push(turn);
  if (wanted !== "en") settled().catch(() => {}); // a book that comes later, with a page or a board
  return new Proxy(en, {
    get: (_, name) => {
      follow();
      return text[name as keyof T];
    },
  });
}

/** Speak a language from now on, everywhere at once; where another is wished for meanwhile, that one. */
export async function speak(language: Language): Promise<void> {
  wanted = language;
  const turned = await Promise.all(turns.map((turn) => turn(language)));
  if (wanted !== language) return;
  for (const turn of turned) turn();
  current = language;
  changed();
}

/** Resolves when the books of a page or a board that has just been fetched speak the language, too. */
export const settled = (): Promise<void> => speak(wanted);

/** The language that is spoken, for whoever follows it. */
export function language(): Language {
  follow();
  return current;
}

/** The language that is wished for, whether its words have come or not: the server is asked to speak it. */
export const wished = (): Language => wanted;

/** The first of the browser's languages that we have; English else. */
export function preferred(tags: readonly string[]): Language {
  const ours = tags.map((tag) => tag.toLowerCase().split("-")[0]);
  return ours.find((tag): tag is Language => tag in LANGUAGES) ?? "en";
}
