/** Requests off the table; apart from the others, so that the first page need not carry them. */
import { get, post } from "./api.ts";
import type { FriendOf, LobbyNow, ResultOf, Seek, TableRef } from "./wire.ts";

export const social = {
  lobby: () => get<LobbyNow>("/lobby"),
  seek: (wish: Seek) => post<TableRef>("/seek", wish),
  befriend: (table: string, seat: number) => post<FriendOf>("/friends", { table, seat }),
  answer: (friend: number, yes: boolean) => post<null>(`/friends/${friend}/answer`, { yes }),
  invite: (table: string, friend: number) => post<null>(`/tables/${table}/invite`, { friend }),
  decline: (table: string) => post<null>(`/tables/${table}/decline`),
  results: () => get<ResultOf[]>("/my/results"),
};
