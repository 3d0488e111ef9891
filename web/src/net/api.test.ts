import assert from "node:assert/strict";
import { test } from "node:test";
import { book, speak } from "../words/book.ts";
import { api } from "./api.ts";

test("a guest who is made before the words of their language have come is kept as its reader", async (t) => {
  book({ lake: "lake" }, { de: () => new Promise(() => {}) }); // its words never come
  void speak("de");
  const fetched = t.mock.method(globalThis, "fetch", async () => new Response("{}"));
  await api.guest();
  const [, options] = fetched.mock.calls[0].arguments as [string, RequestInit];
  assert.equal((options.headers as Record<string, string>)["accept-language"], "de");
});
