import type { GameTitle } from "../../table/types.ts";
import "./mood.css";
import Scene from "./Scene.svelte";

export default { order: 5, title: "Rifugio", players: "2–5", minutes: "25–75", ink: "#35633f", Scene } satisfies GameTitle;
