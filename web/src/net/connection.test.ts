import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Connection, type Surroundings } from "./connection.ts";
import type { FromClient, FromServer } from "./messages.ts";

type Socket = ReturnType<Surroundings["open"]> & { sent: FromClient[] };

let sockets: Socket[] = [];
let now = 0;
let wake = (): void => {};

function open(): Socket {
  const sent: FromClient[] = [];
  const socket: Socket = {
    readyState: 0, sent, onopen: null, onmessage: null, onclose: null,
    send: (text) => sent.push(JSON.parse(text as string) as FromClient),
    close: () => Object.assign(socket, { readyState: 3 }),
  };
  sockets.push(socket);
  return socket;
}
const accept = (socket: Socket): void => {
  Object.assign(socket, { readyState: 1 });
  socket.onopen?.call(socket as unknown as WebSocket, new Event("open"));
};
const say = (socket: Socket, message: FromServer): void => socket.onmessage?.call(socket as unknown as WebSocket, { data: JSON.stringify(message) } as MessageEvent);
const pass = (ms: number): void => {
  for (let left = ms; left > 0; left -= 500) {
    now += Math.min(500, left);
    mock.timers.tick(Math.min(500, left));
  }
};
const connect = (): Connection => new Connection("ws://here", () => ({ t: "hello", table: "elbe-abc234", have: 3 }), { open, random: () => 1, wakes: (call) => (wake = call) });
const kinds = (socket: Socket): string[] => socket.sent.map(({ t }) => t);

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  mock.method(performance, "now", () => now);
  sockets = [];
  now = 0;
});

test("it says hello first, with what it has", () => {
  const connection = connect();
  accept(sockets[0]);
  assert.deepEqual(sockets[0].sent, [{ t: "hello", table: "elbe-abc234", have: 3, ref: 1 }]);
  connection.close();
});

test("an answer goes to the one who asked, everything else to onmessage", async () => {
  const connection = connect();
  const heard: string[] = [];
  connection.onmessage = (message) => heard.push(message.t);
  accept(sockets[0]);
  const answer = connection.ask({ t: "move", k: 0, move: "w3" });
  const ref = sockets[0].sent.at(-1)!.ref;
  say(sockets[0], { t: "pong" });
  say(sockets[0], { t: "played", ref, k: 0, n: 1 });
  assert.equal((await answer).t, "played");
  assert.deepEqual(heard, ["pong"]);
  connection.close();
});

test("a frame may hold several messages, a line each", () => {
  const connection = connect();
  const heard: string[] = [];
  connection.onmessage = (message) => heard.push(message.t);
  accept(sockets[0]);
  const frame = [{ t: "done" }, { t: "said", id: 1, name: "Ann", text: "one\ntwo", at: 0 }].map((line) => JSON.stringify(line)).join("\n");
  sockets[0].onmessage?.call(sockets[0] as unknown as WebSocket, { data: frame } as MessageEvent);
  assert.deepEqual(heard, ["done", "said"]);
  connection.close();
});

test("a move that is not answered is sent again with the same k and ref", () => {
  const connection = connect();
  accept(sockets[0]);
  void connection.ask({ t: "move", k: 7, move: "w3" });
  pass(2000);
  assert.equal(kinds(sockets[0]).filter((t) => t === "move").length, 1);
  pass(500);
  const moves = sockets[0].sent.filter(({ t }) => t === "move");
  assert.equal(moves.length, 2);
  assert.deepEqual(moves[0], moves[1]);
  connection.close();
});

test("it pings every five seconds and gives a silent line up after twelve", () => {
  const connection = connect();
  accept(sockets[0]);
  pass(10500);
  assert.equal(kinds(sockets[0]).filter((t) => t === "ping").length, 2);
  assert.equal(sockets.length, 1);
  pass(1500);
  assert.equal(connection.status, "lost");
  pass(500);
  assert.equal(sockets.length, 2);
  connection.close();
});

test("a page whose timers slept keeps its line, and asks whether it is alive", () => {
  const connection = connect();
  accept(sockets[0]);
  for (let minute = 0; minute < 3; minute++) {
    now += 60000;
    mock.timers.tick(500);
    assert.equal(kinds(sockets[0]).at(-1), "ping");
    say(sockets[0], { t: "pong" });
  }
  assert.deepEqual([sockets.length, connection.status], [1, "open"]);
  pass(12000);
  assert.equal(connection.status, "lost");
  connection.close();
});

test("it comes back after pauses that double, and asks again what is open", () => {
  const connection = connect();
  accept(sockets[0]);
  void connection.ask({ t: "move", k: 7, move: "w3" });
  for (const pause of [500, 1000, 2000, 4000, 8000, 15000, 15000]) {
    const count = sockets.length;
    sockets.at(-1)!.onclose?.call(sockets.at(-1) as unknown as WebSocket, {} as CloseEvent);
    pass(pause - 500);
    assert.equal(sockets.length, count);
    pass(500);
    assert.equal(sockets.length, count + 1);
  }
  accept(sockets.at(-1)!);
  assert.deepEqual(kinds(sockets.at(-1)!), ["hello", "move"]);
  connection.close();
});

test("once something is heard the pauses start anew", () => {
  const connection = connect();
  accept(sockets[0]);
  for (let i = 0; i < 3; i++) {
    say(sockets.at(-1)!, { t: "pong" });
    sockets.at(-1)!.onclose?.call(sockets.at(-1) as unknown as WebSocket, {} as CloseEvent);
    pass(500);
    accept(sockets.at(-1)!);
  }
  assert.equal(sockets.length, 4);
  connection.close();
});

test("who is refused and hung up on waits longer each time", () => {
  const connection = connect();
  for (const pause of [500, 1000, 2000]) {
    const [socket, count] = [sockets.at(-1)!, sockets.length];
    accept(socket);
    say(socket, { t: "refused", kind: "limit", text: "too many sockets" });
    socket.onclose?.call(socket as unknown as WebSocket, {} as CloseEvent);
    pass(pause - 500);
    assert.equal(sockets.length, count);
    pass(500);
    assert.equal(sockets.length, count + 1);
  }
  connection.close();
});

test("it comes back at once when the network does, and leaves an open line alone", () => {
  const connection = connect();
  accept(sockets[0]);
  wake();
  assert.equal(sockets.length, 1);
  sockets[0].onclose?.call(sockets[0] as unknown as WebSocket, {} as CloseEvent);
  wake();
  assert.equal(sockets.length, 2);
  pass(15000);
  assert.equal(sockets.filter(({ readyState }) => readyState !== 3).length, 1); // the pause that was cut short opens no second one
  connection.close();
});

test("a renewed line says hello anew, and the old one's end changes nothing", () => {
  const connection = connect();
  accept(sockets[0]);
  say(sockets[0], { t: "pong" });
  connection.renew();
  sockets[0].onclose?.call(sockets[0] as unknown as WebSocket, {} as CloseEvent);
  accept(sockets[1]);
  pass(2000);
  assert.deepEqual([sockets.length, connection.status, kinds(sockets[1])[0]], [2, "open", "hello"]);
  connection.close();
});

test("closed on purpose it stays away", () => {
  const connection = connect();
  accept(sockets[0]);
  connection.close();
  sockets[0].onclose?.call(sockets[0] as unknown as WebSocket, {} as CloseEvent);
  pass(60000);
  assert.equal(sockets.length, 1);
});
