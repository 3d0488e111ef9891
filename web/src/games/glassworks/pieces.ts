/** Every piece of glass on the table with an identity, so that it can fly from where it was to where it is. */
import { perTable, Tracker } from "../../table/track.ts";
import type { View } from "./view.ts";

export type Place = `tile ${number}` | "lake" | "hand" | `satchel ${number}` | `grid ${number} ${number}` | `overflow ${number}`;

export const piecesOf = perTable(() => new Tracker<View, Place>(placed, sources));

function placed(view: View): { kind: string; place: Place }[] {
  const lay = (glass: number[], place: Place) => glass.map((kind) => ({ kind: `${kind}`, place }));
  return [
    ...view.river.flatMap(({ tile, glass }) => lay(glass, `tile ${tile}`)),
    ...lay(view.lake, "lake"),
    ...lay(view.hand, "hand"),
    ...view.boards.flatMap((board, b) => [
      ...lay(board.satchel, `satchel ${b}`),
      ...board.columns.flatMap((column, c) => lay(column.glass, `grid ${b} ${c}`)),
      ...lay(board.overflow, `overflow ${b}`),
    ]),
  ];
}

/** From where a piece most likely came, likeliest first. */
function sources(place: Place, view: View): Place[] {
  const turn = Math.max(0, view.turn);
  const tiles = [0, 1, 2, 3, 4, 5].map((tile): Place => `tile ${tile}`);
  if (place.startsWith("tile") || place === "hand") return ["hand", `satchel ${turn}`];
  if (place.startsWith("grid")) return ["hand", ...tiles];
  return place.startsWith("overflow") ? [`satchel ${turn}`, "hand", "lake", ...tiles] : ["lake", "hand"];
}
