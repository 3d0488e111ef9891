/** Stands before and after what is bold in a sentence; nobody can type it. */
export const MARK = "\u0002";
export const bold = (part: string | number): string => `${MARK}${part}${MARK}`;

/** What is made when it is first asked for: the browser's knowledge of a language is slow to come by, and no page needs all of it. */
function once<Thing>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => (made ??= make());
}

/** What every language needs, from the browser's own knowledge of it. */
export function tools(language: string) {
  const plurals = once(() => new Intl.PluralRules(language));
  const lists = once(() => new Intl.ListFormat(language));
  const times = once(() => new Intl.RelativeTimeFormat(language, { numeric: "auto" }));
  const figures = once(() => new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false, signDisplay: "negative" }));

  /** A moment in seconds since 1970, as seen from now: "3 minutes ago". */
  function when(at: number, now = Date.now() / 1000): string {
    const minutes = Math.min(0, (at - now) / 60);
    if (minutes > -60) return minutes > -1 ? times().format(0, "second") : times().format(Math.round(minutes), "minute");
    return minutes > -2880 ? times().format(Math.round(minutes / 60), "hour") : times().format(Math.round(minutes / 1440), "day");
  }

  /** The day of a moment that is known to a day: "today", "yesterday", "3 days ago". */
  function day(at: number, now = Date.now() / 1000): string {
    const midnight = (moment: number): number => new Date(moment * 1000).setHours(0, 0, 0, 0);
    return times().format(Math.min(0, Math.round((midnight(at) - midnight(now)) / 86_400_000)), "day");
  }

  /** A number with a true minus and at most one decimal: 4.5, or 4,5. */
  const number = (n: number): string => figures().format(n).replace("-", "−");

  return {
    plural: (n: number, one: string, many: string): string => `${number(n)} ${plurals().select(n) === "one" ? one : many}`,
    list: (names: string[]): string => lists().format(names),
    number,
    when,
    day,
  };
}
