import type { Wire } from "./wire.ts";

type Any = Extract<Wire[keyof Wire], { t: string }>;

/** What a client may say: it always carries a ref, and gets exactly one answer with the same ref. */
export type FromClient = Extract<Any, { ref: number }>;
export type FromServer = Exclude<Any, FromClient>;

/** A message before it has been given its ref. */
export type Request = FromClient extends infer Message ? (Message extends FromClient ? Omit<Message, "ref"> : never) : never;
