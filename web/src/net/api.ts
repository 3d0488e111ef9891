import { wished } from "../words/book.ts";
import type { GameOf, Happened, HowOf, Join, LearningOf, Me, NewNotice, NewTable, NoticeOf, Notices, Problem, PuzzlesOf, ReplayAt, ReviewNow, RuleOf, Session, Statistics, TableLine, TableRef } from "./wire.ts";

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
      headers: { "accept-language": wished(), ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble(0, "");
  }
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw new Trouble(response.status, (answer as Problem | null)?.text ?? "");
  return answer as T;
}

export const get = <T>(path: string) => request<T>("GET", path);
export const post = <T>(path: string, body?: unknown) => request<T>("POST", path, body);

export const api = {
  me: () => get<Me | null>("/me"),
  guest: () => post<Me>("/guest", {}),
  rename: (name: string) => post<Me>("/me/name", { name }),
  speak: (language: string) => post<Me>("/me/language", { language }),
  register: (handle: string, passphrase: string, old = "") => post<Me>("/me/register", { handle, passphrase, old }),
  signIn: (handle: string, passphrase: string) => post<Me>("/sign-in", { handle, passphrase }),
  signOut: () => post<null>("/sign-out"),
  sessions: () => get<Session[]>("/my/sessions"),
  endSession: (id: string) => post<null>(`/my/sessions/${id}/sign-out`),
  notices: () => get<Notices>("/my/notices"),
  addNotice: (notice: NewNotice) => post<NoticeOf>("/my/notices", notice),
  removeNotice: (id: number) => post<null>(`/my/notices/${id}/remove`),
  games: () => get<GameOf[]>("/games"),
  rules: (game: string) => get<RuleOf[]>(`/games/${game}/rules`),
  how: (game: string) => get<HowOf>(`/games/${game}/how`),
  tables: (status: "lobby" | "playing") => get<TableLine[]>(`/tables?status=${status}`),
  mine: () => get<TableLine[]>("/my/tables"),
  puzzles: () => get<PuzzlesOf[]>("/my/puzzles"),
  lessons: () => get<LearningOf[]>("/my/lessons"),
  statistics: () => get<Statistics[]>("/my/statistics"),
  create: (table: NewTable) => post<TableRef>("/tables", table),
  join: (table: string, wish: Join) => post<TableRef>(`/tables/${table}/join`, wish),
  leave: (table: string) => post<null>(`/tables/${table}/leave`),
  seatBot: (table: string, seat: number, level: string) => post<null>(`/tables/${table}/bot`, { seat, level }),
  rematch: (table: string) => post<TableRef>(`/tables/${table}/rematch`),
  story: (table: string) => get<Happened[]>(`/tables/${table}/story`),
  race: (table: string) => get<number[][]>(`/tables/${table}/race`),
  review: (table: string) => get<ReviewNow>(`/tables/${table}/review`),
  replay: (table: string, n: number, seat: number | null, instead: string[] = [], free = false) =>
    get<ReplayAt>(`/tables/${table}/replay?n=${n}${seat === null ? "" : `&seat=${seat}`}${instead.map((event) => `&instead=${encodeURIComponent(event)}`).join("")}${free ? "&free=true" : ""}`),
  branch: (table: string, n: number, seat: number) => post<TableRef>(`/tables/${table}/branch`, { n, seat }),
  recordUrl: (table: string) => `/api/tables/${table}/record`,
};
