/** Which move belongs to which target, and moves and things in a few words. */
import type { TableStore } from "../../table/store.svelte.ts";
import type { Contract, Rider, View, Way } from "./view.ts";

export const buy = (place: number): string => `buy${place}`;
/** What a tile in another port stands for: no place of the rider's own port, or, where that has them all, the ride there. */
export const elsewhere = (rider: Rider): string => (rider.port === 0 && rider.ride > 0 ? "advance" : buy(7));
export const swap = (a: number, b: number): string => `swap${Math.min(a, b)}-${Math.max(a, b)}`;
export const toss = (contract: Contract): string => `toss-${contract.name}`;
export const fulfil = (contract: Contract): string => `fulfil-${contract.name}`;
/** The engine's id of a power, which is also the move that picks it. */
export const powerId = (view: View, power: number): string => view.powers[power].name.replaceAll(" ", "_");

export const contractOf = (view: View, card: number): Contract => view.contracts.find((contract) => contract.card === card)!;
export const portName = (view: View, port: number): string => `${view.ports[port].name} Port`;
/** Where a rider comes next. */
export const nextPort = (rider: Rider): number => rider.port + (rider.homeward ? -1 : 1);

/** The moves of a way to pay: perhaps naming the contract first, then the tiles that must be named. */
export const payment = (view: View, contract: Contract, way: Way): string[] =>
  way.moves.map((move) => view.tiles[move]?.name ?? fulfil(contract));

export const counted = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? "" : "s"}`;
export const listed = (things: string[], last = "and"): string =>
  things.length < 2 ? (things[0] ?? "nothing") : `${things.slice(0, -1).join(", ")} ${last} ${things.at(-1)}`;

/** "2 kelp", "1 seashell", "3 crystals". */
const pieces = (n: number, kind: string): string =>
  kind === "seashells" ? counted(n, "seashell") : kind === "crystal" || kind === "pearl" ? counted(n, kind) : `${n} ${kind}`;

/** "2 kelp", "1 crystal", "snow storm". */
export function tileName(view: View, tile: number): string {
  const { kind, icons } = view.tiles[tile];
  return kind === "storm" ? "snow storm" : pieces(icons, kind);
}

/** "2 meat and 1 kelp", "any 6 goods", "5 tiles". */
export function demand(view: View, { demand, goods, count }: Contract): string {
  if (demand === "tiles") return counted(count, "tile");
  if (demand === "any goods") return `any ${counted(count, "good")}`;
  return listed(goods.flatMap((n, good) => (n ? [pieces(n, view.kinds[good])] : [])));
}

export const rewards = ({ coins, pearls }: Contract): string => `${counted(coins, "coin")}, ${counted(pearls, "pearl")}`;
export const contractName = (view: View, contract: Contract): string => `Contract: ${demand(view, contract)} for ${rewards(contract)}`;

export function describe(move: string, table: TableStore<View>): string {
  const view = table.now!.view;
  const rider = view.riders[view.turn] as Rider | undefined;
  if (move === "coin") return "Take a coin";
  if (move === "done") return view.phase === "turn" ? "End the turn" : "Done";
  if (move === "advance") return rider ? `Ride to ${view.ports[nextPort(rider)].name}` : "Ride on";
  const [, verb, rest] = /^(buy|swap|toss-|fulfil-)(.*)$/.exec(move) ?? [];
  if (verb === "buy") {
    const offer = view.buys.find(({ place }) => `${place}` === rest);
    return offer ? `Buy for ${offer.cost}${offer.ends ? " and end the game" : ""}` : `Buy place ${rest}`;
  }
  if (verb === "swap") return `Swap places ${rest.replace("-", " and ")}`;
  if (verb) {
    const contract = view.contracts.find(({ name }) => name === rest);
    return `${verb === "toss-" ? "Discard" : "Fulfil"} ${contract ? demand(view, contract) : rest}`;
  }
  const tile = view.tiles.findIndex(({ name }) => name === move);
  return tile < 0 ? `Take ${move.replaceAll("_", " ")}` : `Pay ${tileName(view, tile)}`;
}
