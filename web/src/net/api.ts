import type { GameOf, Happened, Join, Me, NewTable, Problem, ReplayAt, ReviewNow, RuleOf, Statistics, TableLine, TableRef } from "./wire.ts";

/** What went wrong with a request, in a sentence for the visitor. */
export class Trouble extends Error {
  readonly status: number; // 0 when the server could not be reached

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}

async function request<T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble(0, "");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Trouble(response.status, (answer as Problem | null)?.text ?? "");
  return answer as T;
}

const get = <T>(path: string) => request<T>("GET", path);
const post = <T>(path: string, body?: unknown) => request<T>("POST", path, body);

export const api = {
  me: () => get<Me | null>("/me"),
  guest: () => post<Me>("/guest", {}),
  rename: (name: string) => post<Me>("/me/name", { name }),
  register: (handle: string, passphrase: string) => post<Me>("/me/register", { handle, passphrase }),
  signIn: (handle: string, passphrase: string) => post<Me>("/sign-in", { handle, passphrase }),
  signOut: () => post<null>("/sign-out"),
  games: () => get<GameOf[]>("/games"),
  rules: (game: string) => get<RuleOf[]>(`/games/${game}/rules`),
  tables: (status: "lobby" | "playing") => get<TableLine[]>(`/tables?status=${status}`),
  mine: () => get<TableLine[]>("/my/tables"),
  statistics: () => get<Statistics[]>("/my/statistics"),
  create: (table: NewTable) => post<TableRef>("/tables", table),
  join: (table: string, wish: Join) => post<TableRef>(`/tables/${table}/join`, wish),
  leave: (table: string) => post<null>(`/tables/${table}/leave`),
  seatBot: (table: string, seat: number, level: string) => post<null>(`/tables/${table}/bot`, { seat, level }),
  rematch: (table: string) => post<TableRef>(`/tables/${table}/rematch`),
  story: (table: string) => get<Happened[]>(`/tables/${table}/story`),
  race: (table: string) => get<number[][]>(`/tables/${table}/race`),
  review: (table: string) => get<ReviewNow>(`/tables/${table}/review`),
  replay: (table: string, n: number, seat: number | null) => get<ReplayAt>(`/tables/${table}/replay?n=${n}${seat === null ? "" : `&seat=${seat}`}`),
  branch: (table: string, n: number, seat: number) => post<TableRef>(`/tables/${table}/branch`, { n, seat }),
  recordUrl: (table: string) => `/api/tables/${table}/record`,
};
