/** The map under the hand: drag to pan, wheel and pinch to zoom; a drag is no click. What gets the focus comes into sight. */
import type { Attachment } from "svelte/attachments";
import type { Camera } from "./camera.svelte.ts";

const SLIP = 7; // pixels a finger may slip in a tap

export const handOn = (camera: Camera): Attachment<SVGSVGElement> => (node) => {
  const fingers = new Map<number, PointerEvent>();
  let travelled = 0;

  const down = (event: PointerEvent): void => {
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, event);
  };
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    travelled += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
    fingers.set(event.pointerId, event);
    if (travelled < SLIP) return;
    if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== event.pointerId);
    if (other) {
      const far = (a: PointerEvent): number => Math.hypot(a.clientX - other.clientX, a.clientY - other.clientY);
      const { left, top } = node.getBoundingClientRect();
      camera.zoom(far(event) / Math.max(1, far(before)), (event.clientX + other.clientX) / 2 - left, (event.clientY + other.clientY) / 2 - top);
    } else camera.pan(event.clientX - before.clientX, event.clientY - before.clientY);
  };
  const up = (event: PointerEvent): void => void fingers.delete(event.pointerId);
  const click = (event: MouseEvent): void => {
    if (travelled >= SLIP && event.detail > 0) event.stopPropagation();
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const { left, top } = node.getBoundingClientRect();
    camera.zoom(Math.exp(-event.deltaY / 500), event.clientX - left, event.clientY - top);
  };

  const focus = (event: FocusEvent): void => {
    const target = event.target as Element;
    if (target.matches(":focus-visible")) camera.reveal(target.getBoundingClientRect(), node.getBoundingClientRect());
  };

  const until = new AbortController();
  const { signal } = until;
  node.addEventListener("pointerdown", down, { signal });
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerup", up, { signal });
  node.addEventListener("pointercancel", up, { signal });
  node.addEventListener("click", click, { capture: true, signal });
  node.addEventListener("wheel", wheel, { passive: false, signal });
  node.addEventListener("focusin", focus, { signal });
  return () => until.abort();
};

/** Moves the focus to the nearest open target in the direction of an arrow key. */
export function steer(map: Element, arrow: string): void {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[arrow] ?? [0, 0];
  const middle = (element: Element): [number, number] => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  const focused = document.activeElement;
  const [x, y] = middle(focused && map.contains(focused) ? focused : map);
  let best: { target: SVGElement; far: number } | null = null;
  for (const target of map.querySelectorAll<SVGElement>("[tabindex='0']")) {
    const [tx, ty] = middle(target);
    const ahead = (tx - x) * dx + (ty - y) * dy;
    const aside = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    const far = ahead + 2 * aside;
    if (target !== focused && ahead > 4 && (!best || far < best.far)) best = { target, far };
  }
  best?.target.focus();
}
