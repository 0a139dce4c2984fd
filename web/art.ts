// Vite plugin: one sprite of SVG symbols from Microsoft's Fluent Emoji (MIT), fetched from the package registry at build time.
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** Our name of a drawing, and its name in the collection. */
export const DRAWINGS: Record<string, string> = {
  rabbit: "rabbit",
  sheep: "ewe",
  pig: "pig",
  cow: "cow",
  horse: "horse",
  small_dog: "dog",
  big_dog: "service-dog",
  guard_dog: "service-dog",
  dog: "service-dog",
  duck: "duck",
  ducktor: "duck",
  lion: "lion",
  tiger: "tiger",
  "tiger-face": "tiger-face",
  elephant: "elephant",
  monkey: "monkey",
  "monkey-face": "monkey-face",
  fox: "fox",
  wolf: "wolf",
  skunk: "skunk",
  moose: "moose",
  "rabbit-face": "rabbit-face",
  "pig-face": "pig-face",
  "cow-face": "cow-face",
  "horse-face": "horse-face",
  "dog-face": "dog-face",
  tree: "deciduous-tree",
  pine: "evergreen-tree",
  flower: "blossom",
  tulip: "tulip",
  sunflower: "sunflower",
  clover: "four-leaf-clover",
  sun: "sun-with-face",
  moon: "first-quarter-moon-face",
  cloud: "cloud",
  barn: "house-with-garden",
  trophy: "trophy",
  crown: "crown",
  sparkles: "sparkles",
  hourglass: "hourglass-not-done",
  robot: "robot",
  farmer: "farmer",
  die: "game-die",
  bell: "bell",
  eyes: "eyes",
  "emote-hello": "waving-hand",
  "emote-well_played": "clapping-hands",
  "emote-thanks": "red-heart",
  "emote-oops": "face-with-open-eyes-and-hand-over-mouth",
  "emote-wow": "hushed-face",
  "emote-thinking": "thinking-face",
  "emote-hurry": "hourglass-not-done",
  "emote-laugh": "face-with-tears-of-joy",
  "emote-sorry": "folded-hands",
  "emote-good_game": "handshake",
  party: "partying-face",
};

/** What we draw over one of theirs, with our own view box: Ducktor Livingstone wears a pith helmet and a monocle. */
const DRESSED: Record<string, { box: string; over: string }> = {
  ducktor: {
    box: "0 -3 33 33",
    over: [
      '<path d="M5.4 4.1C5.3.1 7.7-2.2 10.8-2.2s5.5 2.3 5.6 6.2Z" fill="#e3c48a"/>',
      '<path d="M10.8-2.2c3.1 0 5.5 2.3 5.6 6.2h-3.2c0-3.6-.8-5.6-2.4-6.2Z" fill="#cda76a"/>',
      '<path d="M5.4 2.7h11l.1 1.7H5.3Z" fill="#8a5a2b"/>',
      '<path d="M2.9 4.9c2-1.3 13.4-1.5 16.1.2.6.4.3 1.1-.4 1-4.2-.7-11-.7-15.1-.2-.8.1-1.2-.6-.6-1Z" fill="#e3c48a" stroke="#8a5a2b" stroke-width=".45"/>',
      '<circle cx="10.8" cy="-2.3" r=".8" fill="#8a5a2b"/>',
      '<circle cx="10.52" cy="7.5" r="1.75" fill="#ffffff40" stroke="#f9c23c" stroke-width=".6"/>',
      '<circle cx="10.52" cy="7.5" r=".8" fill="#212121"/>',
      '<path d="M12.2 8c.6 1.5.6 3 .2 4.6" fill="none" stroke="#f9c23c" stroke-width=".4"/>',
    ].join(""),
  },
};

interface Icons {
  icons: Record<string, { body: string }>;
}

/** Prefix the ids inside a drawing, so that two drawings do not share gradients. */
function symbol(name: string, body: string): string {
  const own = body
    .replace(/id="([^"]+)"/g, `id="${name}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  const dressed = DRESSED[name];
  return `<symbol id="${name}" viewBox="${dressed?.box ?? "0 0 32 32"}">${own}${dressed?.over ?? ""}</symbol>`;
}

function sheet(): string {
  const { icons } = createRequire(import.meta.url)("@iconify-json/fluent-emoji-flat/icons.json") as Icons;
  const symbols = Object.entries(DRAWINGS).map(([name, theirs]) => {
    const icon = icons[theirs];
    if (!icon) throw new Error(`there is no drawing called ${theirs}`);
    return symbol(name, icon.body);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${symbols.join("")}</svg>`;
}

/** `import { sheet, names } from "virtual:art"`: the URL of the sprite, and the names of its symbols. */
export function art(): Plugin {
  const id = "virtual:art";
  let serving = false;
  return {
    name: "paddock-art",
    configResolved(config) {
      serving = config.command === "serve";
    },
    configureServer(server) {
      server.middlewares.use("/art.svg", (_request, response) => {
        response.setHeader("content-type", "image/svg+xml");
        response.end(sheet());
      });
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      const names = JSON.stringify(Object.keys(DRAWINGS));
      if (serving) return `export const sheet = "/art.svg"; export const names = new Set(${names});`;
      const file = this.emitFile({ type: "asset", name: "art.svg", source: sheet() });
      return `export const sheet = import.meta.ROLLUP_FILE_URL_${file}; export const names = new Set(${names});`;
    },
  };
}
