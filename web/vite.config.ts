import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { art } from "./art";

// `npm run dev` shows the client with a server that runs beside it (paddock serve).
const server = process.env.PADDOCK_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), art()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the pages forbid data: addresses
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true } },
  },
});
