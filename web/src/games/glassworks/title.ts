import type { GameTitle } from "../../table/types.ts";
import "./mood.css";
import Scene from "./Scene.svelte";

export default { order: 2, title: "River Valley Glassworks", players: "1–5", minutes: "20–30", ink: "#6b3a92", Scene } satisfies GameTitle;
