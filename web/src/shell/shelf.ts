/** What this device keeps about tables, by their names; the server knows nothing of it. What was kept longest ago goes first. */
export interface Shelf<T> {
  of: (table: string) => T | null;
  keep: (table: string, what: T | null) => void;
}

export function shelf<T>(key: string, most: number): Shelf<T> {
  function all(): [string, T][] {
    try {
      return JSON.parse(localStorage.getItem(key) ?? "[]") as [string, T][];
    } catch {
      return [];
    }
  }
  return {
    of: (table) => all().find(([id]) => id === table)?.[1] ?? null,
    keep(table, what) {
      const others = all().filter(([id]) => id !== table);
      localStorage.setItem(key, JSON.stringify((what === null ? others : [[table, what], ...others]).slice(0, most)));
    },
  };
}
