import type { GameTitle } from "../../table/types.ts";
import "./mood.css";
import Scene from "./Scene.svelte";

export default { order: 4, title: "Riverboat", players: "2–4", minutes: "60–90", ink: "#93351f", Scene } satisfies GameTitle;
