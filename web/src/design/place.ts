/** Where a bubble stands so that it never covers the thing it speaks of, nor, where there is room, anything that can be pressed. */
export interface Spot {
  left: number;
  top: number;
  below: boolean; // under the anchor, its tip pointing up
  tip: number | null; // the tip's distance from the bubble's left edge; none where it stands at a side
}
export interface Box { left: number; top: number; right: number; bottom: number }

/** How much of a box some others cover, in square pixels. */
export const covered = ({ left, top, right, bottom }: Box, others: Box[]): number =>
  others.reduce((sum, other) => sum + Math.max(0, Math.min(right, other.right) - Math.max(left, other.left)) * Math.max(0, Math.min(bottom, other.bottom) - Math.max(top, other.top)), 0);

/**
 * A box of w x h beside `anchor` inside `room`: of the places round it the first that covers nothing of `glowing`, else the one that
 * covers least. It comes below or above first, as preferred, pushed in from the sides; then at a side, or at an edge of the room.
 */
export function beside(anchor: Box, w: number, h: number, room: Box, gap = 12, prefer: "below" | "above" = "below", glowing: Box[] = []): Spot {
  const middle = (anchor.left + anchor.right) / 2;
  const height = (anchor.top + anchor.bottom) / 2;
  const within = (left: number): number => Math.max(room.left + 6, Math.min(left, room.right - w - 6));
  const inside = (top: number): number => Math.max(room.top + 2, Math.min(top, room.bottom - h - 2));
  const near = [middle - w / 2, middle - 24, middle + 24 - w].map(within);
  const spot = (left: number, top: number, tip: number | null = null): Spot => ({ left, top, below: top >= anchor.bottom, tip });
  const over = (top: number): Spot[] => near.map((left) => spot(left, inside(top), Math.max(18, Math.min(middle - left, w - 18))));
  const [below, above] = [over(anchor.bottom + gap), over(anchor.top - gap - h)];
  const sides = [anchor.right + gap, anchor.left - gap - w].map((left) => spot(within(left), inside(height - h / 2)));
  const edges = [room.top, room.bottom].flatMap((top) => [room.left, middle - w / 2, room.right].map((left) => spot(within(left), inside(top))));
  const cost = ({ left, top }: Spot): number => {
    const box = { left, top, right: left + w, bottom: top + h };
    return covered(box, glowing) + 1e6 * covered(box, [anchor]); // what it speaks of above all
  };
  const spots = [...(prefer === "below" ? [...below, ...above] : [...above, ...below]), ...sides, ...edges];
  return spots.reduce((best, other) => (cost(other) < cost(best) ? other : best));
}
