/** The five windows of the first page: what is drawn, before the server has said a word. */
export const TITLES = ["riverside", "glassworks", "whale_riders", "riverboat", "rifugio"] as const;
export type Title = (typeof TITLES)[number];

export const TITLE: Record<Title, { title: string; players: string; minutes: string; ink: string }> = {
  riverside: { title: "Riverside", players: "1–6", minutes: "15–25", ink: "#1f4a7a" },
  glassworks: { title: "River Valley Glassworks", players: "1–5", minutes: "20–30", ink: "#6b3a92" },
  whale_riders: { title: "Whale Riders", players: "2–6", minutes: "30–60", ink: "#14596f" },
  riverboat: { title: "Riverboat", players: "2–4", minutes: "60–90", ink: "#93351f" },
  rifugio: { title: "Rifugio", players: "2–5", minutes: "25–75", ink: "#35633f" },
};

export const inkOf = (game: string): string => TITLE[game as Title]?.ink ?? "var(--deep)";
