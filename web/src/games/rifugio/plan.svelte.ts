/** What the player is about to do: looks at an open tile, points at a way, builds a raft, asks about swimming. */
import { Plan as Base } from "../../table/plan.svelte.ts";
import type { Offer } from "../../table/offer.ts";
import { key, type Spot } from "./hexes.ts";
import type { Tile, View } from "./view.ts";
import { deedsOf, label, type Deed } from "./words.ts";
import { words } from "./words/words.ts";

export class Plan extends Base<View> {
  looking: number | null = $state(null); // the kind of an open tile under pointer or focus
  aim: Deed | null = $state.raw(null); // the deed under pointer or focus
  rafting = $state(false); // the next press on water builds a raft
  swimming = $state(false); // the next key of a direction swims
  explaining = $state(false); // why one may swim or not
  #dared = ""; // the way with a bear that was pressed once

  walking: boolean = $derived(this.table.asked && this.view.phase === "walk");
  /** What can be done on the map, and begins with what may be done now: in a review that is the better step alone. */
  deeds: Map<string, Deed> = $derived(new Map(this.walking ? [...deedsOf(this.view, this.rafting)].filter(([, { moves }]) => this.table.legal.has(moves[0])) : []));
  /** The deed whose way is drawn: under pointer or focus, or advised. */
  drawn: Deed | null = $derived(this.aim ?? [...this.deeds.values()].find((deed) => this.advises(deed)) ?? null);

  advises({ moves }: Deed): boolean {
    return moves.length === 1 && moves[0] === this.table.advised;
  }

  /** A new position: forget what belonged to the old one. */
  forget(): void {
    [this.looking, this.aim, this.rafting, this.swimming, this.explaining, this.#dared] = [null, null, false, false, false, ""];
  }

  /** A tile of the map as a target: of the deed it stands for, or of the question why not. */
  offer(tile: Tile): Offer {
    const deed = this.deeds.get(key(tile));
    const name = label(this.view, this.table, tile);
    if (!deed) return this.table.offer(tile.ask, name);
    const { moves, reach } = deed;
    const far = moves.length > 1 ? `, ${words.moves(moves.length)}` : "";
    return this.table.offer(moves[0], name + far, {
      act: (at) => void this.go(deed, at),
      aim: (on) => (this.aim = on ? deed : null),
      ghost: reach && { gain: reach.points, text: this.#brings(deed) },
    });
  }

  /** Goes a way to its end, step by step; one with a bear only when it is pressed twice. */
  async go({ at, moves, reach }: Deed, rect: DOMRect | null): Promise<void> {
    if (reach?.warning && this.#dared !== key(at)) {
      this.#dared = key(at);
      this.table.objection = { text: `${reach.warning} ${words.pressAgain}`, at: rect };
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
    if (reach.bears) return words.bear;
    return reach.extra > this.view.players[this.home].extra ? words.extraStep : undefined;
  }
}

export const same = (a: Spot, b: Spot): boolean => a.q === b.q && a.r === b.r;
