/** Where a bubble stands so that it never covers the thing it speaks of. */
export interface Spot {
  left: number;
  top: number;
  below: boolean; // under the anchor, its tip pointing up
  tip: number; // the tip's distance from the bubble's left edge
}

/** A box of w x h beside `anchor` inside `room`: below when there is space, else above; pushed in from the sides. */
export function beside(anchor: DOMRect, w: number, h: number, room: DOMRect, gap = 12, prefer: "below" | "above" = "below"): Spot {
  const fitsBelow = anchor.bottom + gap + h <= room.bottom;
  const fitsAbove = anchor.top - gap - h >= room.top;
  const below = prefer === "below" ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  const middle = anchor.left + anchor.width / 2;
  const left = Math.max(room.left + 6, Math.min(middle - w / 2, room.right - w - 6));
  const top = below ? Math.min(anchor.bottom + gap, room.bottom - h - 2) : Math.max(room.top + 2, anchor.top - gap - h);
  return { left, top, below, tip: Math.max(18, Math.min(middle - left, w - 18)) };
}
