import "./design/fonts/fonts.css";
import "@fontsource-variable/fraunces/wght-italic.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";
import { tongue } from "./shell/prefs.svelte.ts";
import { speak } from "./words/book.ts";

await speak(tongue()).catch(() => {}); // what cannot be fetched is said in English
mount(App, { target: document.getElementById("app")! });
if (matchMedia("(display-mode: standalone)").matches) void navigator.serviceWorker?.register("/worker.js"); // whoever installed it opens it without a line, too
