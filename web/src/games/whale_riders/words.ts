/** Things in a few words. */
import type { Contract, Rider, View } from "./view.ts";
import { words } from "./words/words.ts";

export const contractOf = (view: View, card: number): Contract => view.contracts.find((contract) => contract.card === card)!;
/** Where a rider comes next. */
export const nextPort = (rider: Rider): number => rider.port + (rider.homeward ? -1 : 1);

/** "2 kelp", "1 crystal", "snow storm". */
export function tileName(view: View, tile: number): string {
  const { kind, icons } = view.tiles[tile];
  return kind === "storm" ? words.storm : words.pieces(icons, kind);
}

export const tileNames = (view: View, tiles: number[]): string => words.listed(tiles.map((tile) => tileName(view, tile)));

/** "2 meat and 1 kelp", "any 6 goods", "5 tiles". */
export function demand(view: View, { demand, goods, count }: Contract): string {
  if (demand === "tiles") return words.tiles(count);
  if (demand === "any goods") return words.anyGoods(count);
  return words.listed(goods.flatMap((n, good) => (n ? [words.pieces(n, view.kinds[good])] : [])));
}

export const contractName = (view: View, contract: Contract): string => words.contract(demand(view, contract), contract.coins, contract.pearls);

/** What a decree brings: pearls or coins. */
export const reward = ({ coins, pearls }: { coins: number; pearls: number }): string => (pearls ? words.pearls(pearls) : words.coins(coins));
