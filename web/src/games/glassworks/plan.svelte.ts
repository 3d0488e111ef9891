/** What a player has in mind at the river: a tile for a pair, which works are looked at. */
import { Plan as Base } from "../../table/plan.svelte.ts";
import { shapeOf } from "./glass.ts";
import type { Glassworks, Prospect, View } from "./view.ts";
import { prospectOf } from "./words.ts";

export class Plan extends Base<View> {
  rivals = $state(false); // solo: the rival's cabinet is shown
  #chosen = $state<number | null>(null); // the tile for a pair, before its neighbour is chosen

  board: number = $derived(this.view.rival && this.rivals ? 1 : this.home);
  own: Glassworks = $derived(this.view.boards[this.board]);
  pairing: boolean = $derived(this.view.phase === "place" && this.view.hand.length > 1);
  chosen: number | null = $derived(this.pairing ? this.#chosen : null);
  /** The tile that glass is put on: that of a single one is plain, of a pair the player chooses it. */
  placing: number | null = $derived(this.view.placing >= 0 ? this.view.placing : this.chosen);
  /** What the move under the pointer brings to the works that are shown. */
  prospect: Prospect | undefined = $derived(this.board === this.home ? prospectOf(this.view, this.aimed) : undefined);
  /** The ways to go on that are listed. */
  ways: Prospect[] = $derived.by(() => {
    const { phase, prospects } = this.view;
    if (phase === "place" && this.table.asked) return prospects.filter(({ tile }) => tile === this.placing);
    return phase === "turn" ? prospects.filter(({ moves }) => moves[0] === this.table.pointed?.move) : [];
  });

  choose(tile: number | null): void {
    this.#chosen = tile;
  }

  /** Picks another glass in place of what is picked; a third of a pair's shape in place of one of the pair. */
  async repick(kind: number): Promise<void> {
    const { table } = this;
    const held = this.view.hand;
    const { picks } = this.view;
    for (const _ of held) await table.undo();
    await table.play(picks[kind]);
    const mate = held.find((other) => shapeOf(other) === shapeOf(kind) && table.legal.has(picks[other]));
    if (mate !== undefined) await table.play(picks[mate]);
  }
}
