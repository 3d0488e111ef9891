/** What part of the map is seen. It follows the game by itself until somebody moves it by hand. */
import { pace } from "../../shell/prefs.svelte.ts";
import type { Box } from "./hexes.ts";

const CLOSEST = 2.2; // pixels per unit
const GLIDE_MS = 420;

export interface Aim { x: number; y: number; scale: number }

export class Camera {
  width = $state(880);
  height = $state(600);
  held = $state(false); // moved by hand
  #aim: Aim = $state.raw({ x: 0, y: 0, scale: 1 }); // what stands in the middle, and pixels per unit
  #whole: Box = { left: -1, top: -1, right: 1, bottom: 1 };
  #gliding = 0;
  #shown = false;

  scale: number = $derived(this.#aim.scale);
  box: Box = $derived.by(() => {
    const { x, y, scale } = this.#aim;
    const [w, h] = [this.width / scale / 2, this.height / scale / 2];
    return { left: x - w, top: y - h, right: x + w, bottom: y + h };
  });
  viewBox: string = $derived(`${this.box.left} ${this.box.top} ${this.box.right - this.box.left} ${this.box.bottom - this.box.top}`);

  /** The aim that shows the whole box; or, where that would be too small, `least` about the middle of `focus`. */
  framing(whole: Box, focus: Box, least: number, closest = CLOSEST): Aim {
    this.#whole = whole;
    const fit = Math.min(this.width / (whole.right - whole.left), this.height / (whole.bottom - whole.top));
    const scale = Math.min(closest, Math.max(fit, least));
    const [w, h] = [this.width / scale / 2, this.height / scale / 2];
    return { x: between(whole.left + w, (focus.left + focus.right) / 2, whole.right - w), y: between(whole.top + h, (focus.top + focus.bottom) / 2, whole.bottom - h), scale };
  }

  /** Goes to an aim: at once the first time and without motion, else gently. */
  glide(aim: Aim): void {
    cancelAnimationFrame(this.#gliding);
    const [from, start, duration] = [this.#aim, performance.now(), GLIDE_MS * pace()];
    if (!this.#shown || duration === 0) {
      this.#shown = true;
      this.#aim = aim;
      return;
    }
    const frame = (now: number): void => {
      const t = Math.min(1, (now - start) / duration);
      const part = t * t * (3 - 2 * t);
      const blend = (a: number, b: number): number => a + (b - a) * part;
      this.#aim = { x: blend(from.x, aim.x), y: blend(from.y, aim.y), scale: blend(from.scale, aim.scale) };
      if (t < 1) this.#gliding = requestAnimationFrame(frame);
    };
    this.#gliding = requestAnimationFrame(frame);
  }

  /** Moves by pixels of the screen. */
  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.#aim;
    this.#hold({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Comes closer by a factor; the point at (px, py) of the frame stays where it is. */
  zoom(factor: number, px = this.width / 2, py = this.height / 2): void {
    const { x, y, scale } = this.#aim;
    const next = Math.min(CLOSEST, Math.max(0.25, scale * factor));
    const [dx, dy] = [px - this.width / 2, py - this.height / 2];
    this.#hold({ x: x + dx / scale - dx / next, y: y + dy / scale - dy / next, scale: next });
  }

  /** Moves just so far that a thing on the screen is seen whole. */
  reveal(thing: DOMRect, frame: DOMRect): void {
    const dx = Math.max(0, frame.left - thing.left) - Math.max(0, thing.right - frame.right);
    const dy = Math.max(0, frame.top - thing.top) - Math.max(0, thing.bottom - frame.bottom);
    if (dx || dy) this.pan(dx, dy);
  }

  /** Puts a point of the map into the middle. */
  centre(x: number, y: number): void {
    this.#hold({ x, y, scale: this.#aim.scale });
  }

  #hold(aim: Aim): void {
    cancelAnimationFrame(this.#gliding);
    this.held = true;
    this.#aim = this.#within(aim);
  }

  /** The middle never leaves the map. */
  #within({ x, y, scale }: Aim): Aim {
    const { left, right, top, bottom } = this.#whole;
    return { x: between(left, x, right), y: between(top, y, bottom), scale };
  }
}

/** A value held between two others; their middle where there is no room between them. */
function between(low: number, value: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
