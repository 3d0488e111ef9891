/** What the player is about to do: looks at an open tile, points at a way, builds a raft, asks about swimming. Never a rule. */
import type { Offer, TableStore } from "../../table/store.svelte.ts";
import { key, sideOf, type Spot } from "./hexes.ts";
import { deeds, label, raft, swim, type Deed } from "./moves.ts";
import type { Tile, View } from "./view.ts";

export class Plan {
  table: TableStore<View>;
  looking: number | null = $state(null); // the kind of an open tile under pointer or focus
  aim: Deed | null = $state.raw(null); // the deed under pointer or focus
  rafting = $state(false); // the next press on water builds a raft
  explaining = $state(false); // why one may swim or not
  #dared = ""; // the way with a bear that was pressed once

  constructor(table: TableStore<View>) {
    this.table = table;
  }

  view: View = $derived.by(() => this.table.now!.view);
  home: number = $derived.by(() => this.table.seat ?? Math.max(0, this.view.turn));
  walking: boolean = $derived.by(() => this.table.asked && this.view.phase === "walk");
  deeds: Map<string, Deed> = $derived.by(() => (this.walking ? deeds(this.view, this.table.legal, this.home, this.rafting) : new Map()));

  /** A new position: forget what belonged to the old one. */
  forget(): void {
    [this.looking, this.aim, this.rafting, this.explaining, this.#dared] = [null, null, false, false, ""];
  }

  /** A tile of the map as a target: of the deed it stands for, or of the question why not. */
  offer(tile: Tile): Offer {
    const deed = this.deeds.get(key(tile));
    const name = label(this.view, this.table, tile);
    if (!deed) return this.#closed(tile, name);
    const { moves, reach } = deed;
    const far = moves.length > 1 ? `, ${moves.length} moves` : "";
    const offer = this.table.offer(moves[0], name + far, { act: () => undefined });
    const point = (event: Event): void => {
      this.aim = deed;
      this.table.point(moves[0], rectOf(event), reach && { gain: reach.points, text: this.#brings(deed) });
    };
    const leave = (): void => {
      this.aim = null;
      this.table.point(null, null);
    };
    const press = (event: Event): void => {
      event.stopPropagation();
      void this.go(deed, rectOf(event));
    };
    const onkeydown = (event: KeyboardEvent): void => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      press(event);
    };
    return { ...offer, onclick: press, onkeydown, onpointerenter: point, onfocus: point, onpointerleave: leave, onblur: leave };
  }

  /** Goes a way to its end, step by step; one with a bear only when it is pressed twice. */
  async go({ at, moves, reach }: Deed, rect: DOMRect | null): Promise<void> {
    const bears = reach?.bears ?? 0;
    if (bears > 0 && this.#dared !== key(at)) {
      this.#dared = key(at);
      this.table.objection = { text: `A bear waits on this way: it costs ${-this.view.printed.bear_points * bears} points. Press again to go all the same.`, at: rect };
      return;
    }
    for (const move of moves.slice(0, -1)) {
      if (!this.table.legal.has(move)) return;
      await this.table.play(move);
    }
    await this.table.choose(moves.at(-1)!, rect);
  }

  #brings({ reach }: Deed): string | undefined {
    if (!reach?.points) return undefined; // no points, no tag: the steps show beside the map
    if (reach.bears) return "a bear";
    return reach.extra > this.view.players[this.home].extra ? "and an extra step" : undefined;
  }

  #closed(tile: Tile, name: string): Offer {
    const offer = this.table.offer(this.#question(tile), name);
    if (!this.walking || sideOf(this.view.players[this.home], tile) >= 0 || this.view.kinds[tile.kind].terrain === "water") return offer;
    const press = (event: Event): void => {
      event.stopPropagation();
      this.table.objection = { text: "That tile is out of reach with the steps you have.", at: rectOf(event) };
    };
    return { ...offer, onclick: press };
  }

  /** The move to ask about when a tile that is not open is pressed. */
  #question(tile: Tile): string {
    const side = this.walking ? sideOf(this.view.players[this.home], tile) : -1;
    if (side < 0 || this.view.kinds[tile.kind].terrain !== "water") return tile.move;
    return this.rafting || this.view.players[this.home].rafts > 0 ? raft(side) : swim(side);
  }
}

export const rectOf = (event: Event): DOMRect => (event.currentTarget as Element).getBoundingClientRect();
export const same = (a: Spot, b: Spot): boolean => a.q === b.q && a.r === b.r;
