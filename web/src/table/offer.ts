import type { Ghost } from "./pointer.svelte.ts";
import type { TableStore } from "./store.svelte.ts";

export interface OfferOptions<View> {
  act?: (at: DOMRect) => void; // what a press does instead of choosing the move: opening a choice among several
  aim?: (on: boolean) => void; // pointer or focus comes or goes
  ghost?: Ghost<View>; // what the board already knows the move would bring; else the server is asked
}

/** The attributes of a target; spread them on its element: `<g {...table.offer("w3", "white circle")}>`. */
export interface Offer {
  role: "button" | "group";
  tabindex: 0 | -1 | undefined;
  "aria-label": string;
  "aria-disabled": true | undefined;
  "data-offer": "legal" | "armed" | "hinted" | "closed";
  "data-move": string;
  "data-moves": string;
  onclick: (event: Event) => void;
  onkeydown: (event: KeyboardEvent) => void;
  onpointerenter: (event: Event) => void;
  onpointerleave: () => void;
  onfocus: (event: Event) => void;
  onblur: () => void;
}

export const rectOf = (event: Event): DOMRect => (event.currentTarget as Element).getBoundingClientRect();

/** Everything a target needs: name, focus, glow, click, key, hover. `moves` are the moves it stands for. */
export function offer<View>(table: TableStore<View>, moves: string | string[], label: string, { act, aim, ghost }: OfferOptions<View>): Offer {
  const names = typeof moves === "string" ? [moves] : moves;
  const legal = names.filter((name) => table.legal.has(name));
  const move = legal[0] ?? names[0] ?? "";
  const press = (event: Event): void => {
    event.stopPropagation();
    if (act && legal.length > 0) act(rectOf(event));
    else void table.choose(move, rectOf(event));
  };
  const point = (event: Event): void => {
    aim?.(true);
    table.point(legal.length === 1 && (!act || aim) ? move : null, rectOf(event), ghost);
  };
  const leave = (): void => {
    aim?.(false);
    table.point(null, null);
  };
  return {
    role: table.seat === null ? "group" : "button", // a name needs a role, also where one only watches
    tabindex: table.seat === null ? undefined : legal.length > 0 ? 0 : -1,
    "aria-label": label,
    "aria-disabled": legal.length > 0 || table.seat === null ? undefined : true,
    "data-offer": glow(table, legal),
    "data-move": move,
    "data-moves": names.join(" "),
    onclick: press,
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(event);
    },
    onpointerenter: point,
    onpointerleave: leave,
    onfocus: point,
    onblur: leave,
  };
}

function glow(table: TableStore, legal: string[]): Offer["data-offer"] {
  if (table.armed !== null && legal.includes(table.armed)) return "armed";
  if (table.hints?.moves.some(({ move }) => legal.includes(move))) return "hinted";
  return legal.length === 0 ? "closed" : "legal";
}
