import "@fontsource-variable/fraunces/full.css";
import "@fontsource-variable/fraunces/wght-italic.css";
import "@fontsource-variable/nunito-sans/wght.css";
import "./design/tokens.css";
import "./design/base.css";
import { mount } from "svelte";
import App from "./shell/App.svelte";

mount(App, { target: document.getElementById("app")! });
