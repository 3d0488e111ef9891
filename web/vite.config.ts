import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// In development the API and the socket are those of a local `riverrun serve`.
const server = process.env.RIVERRUN_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { "/api": { target: server }, "/ws": { target: server, ws: true } } },
  build: {
    target: "es2024",
    cssTarget: ["chrome123", "firefox128", "safari17.5"], // the first with light-dark() and color-mix()
    assetsInlineLimit: 0,
  },
});
