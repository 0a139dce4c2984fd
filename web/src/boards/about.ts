// `about.ts` of a board: what the lobby, the log and the hints need before the board is loaded.

/** A prop of a scene, besides the animals. */
export interface Prop {
  name: string;
  /** From the left, in percent. */
  x: number;
  /** From the top, in rem. */
  y: number;
  /** In rem. */
  size: number;
}

/** A small picture of the game, for the lobby. */
export interface Scene {
  light: "day" | "dusk" | "night" | "wood" | "hills";
  animals: string[];
  props: Prop[];
}

export interface About {
  scene: Scene;
  /** What each hint of a first game points at. Its words are `guide-GAME-1`, `guide-GAME-2` and so on, beside the board. */
  guide?: string[];
  /** The width from which on the log is beside the board. */
  logFrom?: string;
  /** Drawings for lines of the log, by their key; other lines show the things that they name. */
  marks?: Record<string, string>;
  /** Among the drawings of a moment, those that matter most. */
  drama?: string[];
  /** Folders of further catalogues that the board needs. */
  words?: string[];
}

const ABOUT = import.meta.glob<About>("./*/about.ts", { eager: true, import: "about" });
const GENERIC = "generic";

/** The folder for a game: its own, or the generic board's. */
export const folderOf = (game: string): string => (`./${game}/about.ts` in ABOUT ? game : GENERIC);
export const about = (game: string): About => ABOUT[`./${folderOf(game)}/about.ts`]!;
