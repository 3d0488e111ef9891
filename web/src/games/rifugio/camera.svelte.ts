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

  /** The aim that shows the whole box; at least so close, then about the middle of `focus`. */
  framing(whole: Box, focus: Box = whole, closest = CLOSEST, least = 0): Aim {
    this.#whole = whole;
    const fit = (box: Box): number => Math.min(this.width / (box.right - box.left), this.height / (box.bottom - box.top));
    const scale = Math.min(closest, Math.max(fit(whole), least));
    const middle = scale > fit(whole) ? focus : whole;
    return this.#within({ x: (middle.left + middle.right) / 2, y: (middle.top + middle.bottom) / 2, scale });
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
      const between = (a: number, b: number): number => a + (b - a) * part;
      this.#aim = { x: between(from.x, aim.x), y: between(from.y, aim.y), scale: between(from.scale, aim.scale) };
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
    return { x: Math.max(left, Math.min(right, x)), y: Math.max(top, Math.min(bottom, y)), scale };
  }
}
