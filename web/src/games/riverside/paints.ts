/** The colours of boats and dice. Each has a letter and a sign of its own, so that none speaks by colour alone. */
export interface Paint { letter: string; fill: string; dark: string; ink: string; sign: Sign }
export type Sign = "bear" | "peak" | "deer" | "fish" | "mug" | "church" | "aurora";

export const PAINTS: Record<string, Paint> = {
  white: { letter: "w", fill: "#f3f7f9", dark: "#93a7b5", ink: "#22364a", sign: "bear" },
  yellow: { letter: "y", fill: "#f3c433", dark: "#9c7203", ink: "#3a2900", sign: "peak" },
  pink: { letter: "p", fill: "#ee8db0", dark: "#9d3c65", ink: "#470d27", sign: "deer" },
  blue: { letter: "b", fill: "#3d86d3", dark: "#184681", ink: "#fff", sign: "fish" },
  brown: { letter: "n", fill: "#8f5b35", dark: "#4d2b11", ink: "#fff", sign: "mug" },
  church: { letter: "c", fill: "#2b2320", dark: "#120d0b", ink: "#ffe2a6", sign: "church" },
  green: { letter: "g", fill: "#3fd09a", dark: "#0f7a55", ink: "#032b1d", sign: "aurora" },
};

/** The signs on a grid of 24: one ink, one colour for the gaps. */
export const SIGNS: Record<Sign, string> = {
  bear: `<circle fill="var(--sign)" cx="5.8" cy="6.5" r="3.6"/><circle fill="var(--sign)" cx="18.2" cy="6.5" r="3.6"/><path fill="var(--sign)" d="M12 4c6 0 9 4.2 9 9s-3.6 8.5-9 8.5S3 17.8 3 13s3-9 9-9z"/><ellipse fill="var(--gap)" cx="12" cy="16.2" rx="4.6" ry="3.8"/><ellipse fill="var(--sign)" cx="12" cy="14.8" rx="2" ry="1.4"/><circle fill="var(--gap)" cx="8.3" cy="11" r="1.3"/><circle fill="var(--gap)" cx="15.7" cy="11" r="1.3"/>`,
  peak: `<path fill="var(--sign)" d="M1 21 9 5.5l4 6.5 2.8-3.6L23 21z"/><path fill="var(--gap)" d="M9 5.5l2.7 4.4-1.6 1.5-1.5-1.2-1.5 1.5-.8-1.2zM15.8 8.4l1.9 3.2-1.5.8-1-1.1z"/>`,
  deer: `<path fill="none" stroke="var(--sign)" stroke-linecap="round" d="M9 11C4.5 10.5 4 7 4.5 2.5M4.3 6.5 1.5 4M6 9.5 2.5 9M15 11c4.5-.5 5-4 4.5-8.5M19.7 6.5 22.5 4M18 9.5l3.5-.5" stroke-width="2"/><path fill="var(--sign)" d="M12 10c3.6 0 4.6 2.4 4 5.2-.6 3-2.1 7.3-4 7.3s-3.4-4.3-4-7.3C7.4 12.4 8.4 10 12 10z"/><ellipse fill="var(--gap)" cx="12" cy="20" rx="1.7" ry="1.3"/><circle fill="var(--gap)" cx="10" cy="14" r=".9"/><circle fill="var(--gap)" cx="14" cy="14" r=".9"/>`,
  fish: `<path fill="var(--sign)" d="M1.5 12C4.5 6.5 11.5 5 17 11l5-4.5v11L17 13c-5.5 6-12.5 4.5-15.5-1z"/><circle fill="var(--gap)" cx="6.5" cy="11" r="1.3"/><path fill="none" stroke="var(--gap)" d="M10.5 8.5q2 3.5 0 7M13.5 9.3q1.4 2.7 0 5.4" stroke-width="1.1"/>`,
  mug: `<path fill="var(--sign)" d="M4 8h12v13H4z"/><path fill="none" stroke="var(--sign)" stroke-linecap="round" d="M16 10.5h2.5c2 0 3 1.4 3 4s-1 4-3 4H16" stroke-width="2.2"/><path fill="var(--sign)" d="M3 8.5c-1-3 1.5-5 3.5-4 .8-2.5 5-2.7 6 0 2.5-1 5 1 4 4z"/><path fill="none" stroke="var(--gap)" d="M4 8.7h12M7.5 12v6M12.5 12v6" stroke-width="1.3"/>`,
  church: `<path fill="none" stroke="var(--sign)" stroke-linecap="round" d="M12 0v4M10.5 1.5h3" stroke-width="1.2"/><path fill="var(--sign)" d="M12 3 14.5 8h-5zM12 7l5 6.5H7zM12 12l8 6H4zM6.5 18h11v5h-11z"/><path fill="var(--gap)" d="M10.7 23v-3.5a1.3 1.3 0 0 1 2.6 0V23z"/>`,
  aurora: `<path fill="var(--sign)" d="M3 21C2 12 6 9 5 2l4 1c1 6-2 10-1 17zM10 20c-1-8 3-10 2-18l4 1c1 7-2 10-1.5 16zM17 19c-.5-6 2.5-9 1.8-15l3 1c.6 5-1.6 8-1.3 13z"/>`,
};

/** The royal powers: when each is used, its key, and its glyph on a grid of 24. */
export interface Power { step: "dice" | "village"; key: string; glyph: string }

export const POWERS: Record<string, Power> = {
  early_birds: { step: "village", key: "", glyph: "M1.5 9q3.5-5 6 0 2.5-5 6 0M9.5 17q3.5-5 6.5 0 2.5-5 6.5 0" },
  fan_base: { step: "dice", key: "f", glyph: "M2.8 9.5a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0M9 6.5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15.8 9.5a2.7 2.7 0 1 0 5.4 0 2.7 2.7 0 1 0-5.4 0M1 20c0-4.5 1.8-6.3 4.5-6.3 1.5 0 2.4.6 3 1.6.3-2.6 1.5-4.3 3.5-4.3s3.2 1.7 3.5 4.3c.6-1 1.5-1.6 3-1.6 2.7 0 4.5 1.8 4.5 6.3z" },
  speed_boat: { step: "village", key: "s", glyph: "M4 13.5h19l-4.5 6H8zM11 13.5 13 8h3.5l3 5.5M1 8.5h6.5M2.5 4.8h6M0 16.5h4" },
  prize_ticket: { step: "village", key: "", glyph: "M2 7h20v3.5a2 2 0 0 0 0 4V18H2v-3.5a2 2 0 0 0 0-4zM12 8.7l1.2 2.5 2.7.3-2 1.9.6 2.7-2.5-1.4-2.5 1.4.6-2.7-2-1.9 2.7-.3z" },
  warm_night: { step: "dice", key: "m", glyph: "M13 2.5A9.7 9.7 0 1 0 21.5 15 8 8 0 0 1 13 2.5zM18.5 3c2.3 2.6 3.2 4 3.2 5.6a3.2 3.2 0 0 1-6.4 0C15.3 7 16.5 5.6 18.5 3z" },
};
