/** Which drawings stand for phases and opportunity cards. */
export const PHASE_ART: { name: string; box: string; boat?: boolean }[] = [
  { name: "worker", box: "-18 -20 36 38" },
  { name: "plant-corn", box: "-19 -21 38 40" },
  { name: "steamer", box: "-60 -58 126 92", boat: true },
  { name: "sheet", box: "-11 -11 22 22" },
  { name: "surveyor", box: "-17 -20 36 38" },
];

/** The drawings on an opportunity card: what it counts, or what it brings. */
export const CARD_ART: Record<string, { kind: string; n?: number }[]> = {
  agents: [{ kind: "agent", n: 2 }],
  five_agents: [{ kind: "vp", n: 5 }, { kind: "agent", n: 2 }],
  five_steps: [{ kind: "vp", n: 5 }, { kind: "step", n: 2 }],
  seven_step: [{ kind: "vp", n: 7 }, { kind: "step", n: 1 }],
  coins: [{ kind: "coin" }],
  barns: [{ kind: "barn" }],
  wells: [{ kind: "well" }],
  buildings: [{ kind: "barn" }, { kind: "well" }],
};
