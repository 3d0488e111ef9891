import type { GameTitle } from "../../table/types.ts";
import "./mood.css";
import Scene from "./Scene.svelte";

export default { order: 1, title: "Riverside", players: "1–6", minutes: "15–25", ink: "#1f4a7a", Scene } satisfies GameTitle;
