// What a board's folder says of its game before the board is loaded: the lobby, the log and the hints ask for it.

/** Something that stands in a scene, besides the animals. */
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
  /** From which width on the log stands beside the board. */
  logFrom?: string;
  /** Drawings for lines of the log, by their key; other lines show the things they tell of. */
  marks?: Record<string, string>;
  /** Among the drawings of a moment, those that matter most. */
  drama?: string[];
  /** Folders whose words the board speaks besides its own. */
  words?: string[];
}

const ABOUT = import.meta.glob<About>("./*/about.ts", { eager: true, import: "about" });
const GENERIC = "generic";

/** The folder that speaks of a game: its own, or the generic board's. */
export const folderOf = (game: string): string => (`./${game}/about.ts` in ABOUT ? game : GENERIC);
export const about = (game: string): About => ABOUT[`./${folderOf(game)}/about.ts`]!;
