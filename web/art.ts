// The animals, drawn by Microsoft's Fluent Emoji (MIT), taken from the registry when the client is built: one sheet of SVG symbols.
import { createRequire } from "node:module";
import type { Plugin } from "vite";

/** What we call a drawing, and what the collection calls it. */
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
  goat: "goat",
  duck: "duck",
  ducktor: "duck",
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

interface Icons {
  icons: Record<string, { body: string }>;
}

/** Ids inside a drawing are made its own, so that two drawings cannot meddle with each other's gradients. */
function symbol(name: string, body: string): string {
  const own = body.replace(/id="([^"]+)"/g, `id="${name}-$1"`).replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`).replace(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  return `<symbol id="${name}" viewBox="0 0 32 32">${own}</symbol>`;
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

/** `import { sheet, names } from "virtual:art"`: the address of the sheet, and what is drawn on it. */
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
