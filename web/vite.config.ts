import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { art } from "./art";
import { licences } from "./notices";
import { offline } from "./offline";

// `npm run dev` serves the client and proxies to a running server (paddock serve).
const server = process.env.PADDOCK_SERVER ?? "http://127.0.0.1:8000";

/** Chunks of a board are named by its folder. */
const chunk = ({ facadeModuleId: file }: { facadeModuleId: string | null }): string => {
  const board = file?.match(/\/boards\/([\w-]+)\/(Board\.svelte|\w+\.ftl)/);
  return board ? `assets/board-${board[1]}-[hash].js` : "assets/[name]-[hash].js";
};

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), art(), licences(), offline()],
  // index.html refers to its files from the root, where the server inserts its prefix; everything else is relative.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }) },
  build: {
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy forbids data: URLs
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    outDir: mode === "gallery" ? "gallery" : "dist", // all components in all states, for designers and for tests
    rollupOptions: { input: mode === "gallery" ? "gallery.html" : "index.html", output: { chunkFileNames: chunk } },
  },
  worker: { format: "es" },
  test: { include: ["src/**/*.test.ts"], setupFiles: "src/testing/setup.ts" },
  server: {
    proxy: { "/api": server, "/lessons": server, "^/puzzles/.*json$": server, "/ws": { target: server, ws: true } },
  },
}));
