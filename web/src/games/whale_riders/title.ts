import type { GameTitle } from "../../table/types.ts";
import "./mood.css";
import Scene from "./Scene.svelte";

export default { order: 3, title: "Whale Riders", players: "2–6", minutes: "30–60", ink: "#14596f", Scene } satisfies GameTitle;
