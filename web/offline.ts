// Vite plugin: builds the service worker with a list of all files of the client, and a version that changes with any of them.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type Plugin, transformWithEsbuild } from "vite";

const SOURCE = new URL("./worker.ts", import.meta.url);
/** Font subsets that none of our languages needs: fetched only when somebody's name needs them. */
const FOREIGN = /-(cyrillic|cyrillic-ext|greek|hebrew|vietnamese)-/;
const BESIDE = ["/icon.svg", "/icon-192.png", "/manifest.webmanifest"]; // in `public`

export function offline(): Plugin {
  return {
    name: "paddock-offline",
    apply: (config, { command }) => command === "build" && config.mode !== "gallery",
    enforce: "post", // after chunks that have become empty are taken out
    async generateBundle(_, bundle) {
      const made = Object.keys(bundle).filter((name) => name.startsWith("assets/") && !FOREIGN.test(name));
      const files = [...made.map((name) => `/${name}`), ...BESIDE].sort();
      const source = readFileSync(SOURCE, "utf-8");
      const edition = createHash("sha256").update(JSON.stringify(files)).update(source).digest("hex").slice(0, 12);
      const { code } = await transformWithEsbuild(source, "worker.ts", {
        define: { FILES: JSON.stringify(files), EDITION: JSON.stringify(edition) },
        format: "iife",
        minify: true,
        tsconfigRaw: {},
      });
      this.emitFile({ type: "asset", fileName: "worker.js", source: code });
    },
  };
}
