// NOTICES.txt: whose work went into the client, with the licence of each, read from what really is in the bundle. What has no licence that we know stops the build.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const HOME = dirname(fileURLToPath(import.meta.url));
/** Licences that we may bundle, and where their standard text is, for packages that only name one. */
const KNOWN: Record<string, string | null> = {
  MIT: "svelte/LICENSE.md",
  "Apache-2.0": "typescript/LICENSE.txt",
  ISC: null,
  "0BSD": null,
  "BSD-2-Clause": null,
  "BSD-3-Clause": null,
  "OFL-1.1": null,
};
/** What our plugins read at build time: no module of the bundle shows it. */
const READ: Record<string, string> = { "\0virtual:art": "@iconify-json/fluent-emoji-flat" };

interface Package {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
}

export class UnknownLicence extends Error {}

/** The package that a module belongs to: its folder, or null for one of ours. */
export function folderOf(id: string): string | null {
  const theirs = READ[id];
  if (theirs) return join(HOME, "node_modules", theirs);
  const found = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id.replace(/\0|\?.*$/g, ""));
  return found?.[1] ?? null;
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf-8")) as T;
}

/** One package with its licence in full. */
export function notice(folder: string): string {
  const told = json<Package>(join(folder, "package.json"));
  const collection = existsSync(join(folder, "info.json"))
    ? json<{ author?: { name: string } }>(join(folder, "info.json")).author?.name
    : undefined;
  const author = collection ?? (typeof told.author === "string" ? told.author.replace(/ *[<(].*$/, "") : told.author?.name);
  const licence = told.license ?? "none";
  if (!(licence in KNOWN))
    throw new UnknownLicence(
      `${told.name} ${told.version} is in the client and its licence is “${licence}”: notices.ts knows ${Object.keys(KNOWN).join(", ")}`,
    );
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)/i.test(name));
  const usual = KNOWN[licence];
  if (!file && (!usual || (licence === "MIT" && !author)))
    throw new UnknownLicence(`${told.name} ${told.version} is in the client and brings no text of its licence (${licence})`);
  const text = file ? readFileSync(join(folder, file), "utf-8") : usualText(usual ?? "", author);
  return [`${told.name} ${told.version}${author ? `, by ${author}` : ""}`, `Licence: ${licence}`, "", text.trim()].join("\n");
}

function usualText(file: string, author: string | undefined): string {
  const text = readFileSync(join(HOME, "node_modules", file), "utf-8");
  return author ? text.replace(/^Copyright \(c\).*$/m, `Copyright (c) ${author}`) : text;
}

/** Everything that went into these modules, each package once. */
export function notices(modules: Iterable<string>): string {
  const folders = new Set([...modules].map(folderOf).filter((folder) => folder !== null));
  const all = [...folders].map(notice).sort();
  const head = "Paddock is under the MIT licence. The page in the browser also holds the work of others, under these licences.";
  return `${[head, ...all].join(`\n\n${"=".repeat(78)}\n\n`)}\n`;
}

export function licences(): Plugin {
  return {
    name: "paddock-notices",
    apply: (config, { command }) => command === "build" && config.mode !== "gallery",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((each) => (each.type === "chunk" ? Object.keys(each.modules) : []));
      const styles = [...this.getModuleIds()].filter((id) => /\.css(\?|$)/.test(id) || id in READ);
      const files = Object.values(bundle).flatMap((each) =>
        each.type === "asset" ? each.originalFileNames.map((name) => join(HOME, name)) : [],
      ); // fonts
      this.emitFile({ type: "asset", fileName: "NOTICES.txt", source: notices([...modules, ...styles, ...files]) });
    },
  };
}
