/** Every tile on the table with an identity, so that it can slide along its stall and fly to its buyer. */
import { perTable, Tracker } from "../../table/track.ts";
import type { View } from "./view.ts";

export type Place = `port ${number} ${number}` | `rider ${number}`;

export const piecesOf = perTable(() => new Tracker<View, Place>(placed, sources));

/** Riders first: what they bought is theirs before a tile from the bag can be taken for it. */
function placed(view: View): { kind: string; place: Place }[] {
  return [
    ...view.riders.flatMap(({ tiles }, seat) => tiles.map((tile) => ({ kind: `${tile}`, place: `rider ${seat}` as Place }))),
    ...view.ports.flatMap(({ tiles }, port) => tiles.flatMap((tile, place) => (tile < 0 ? [] : [{ kind: `${tile}`, place: `port ${port} ${place}` as Place }]))),
  ];
}

/** From where a tile most likely came, likeliest first: along its stall, or from the port its buyer is in. */
function sources(place: Place, view: View): Place[] {
  const [, port, at] = place.split(" ").map(Number);
  const places = (from: number): Place[] => view.ports[from].tiles.map((_, i): Place => `port ${from} ${i}`);
  if (place.startsWith("rider")) return places(view.riders[port].port);
  return [...places(port).slice(at + 1), ...places(port).slice(0, at)];
}
