// A small scene for each game, for the lobby. A game without one gets the last.

export interface Prop {
  name: string;
  /** From the left, in percent. */
  x: number;
  /** From the top, in rem. */
  y: number;
  /** In rem. */
  size: number;
}

export interface Picture {
  light: "day" | "dusk" | "night" | "wood" | "hills";
  animals: string[];
  props: Prop[];
}

const PICTURES: Record<string, Picture> = {
  "super-farmer": {
    light: "day",
    animals: ["rabbit", "sheep", "cow", "horse"],
    props: [
      { name: "sun", x: 5, y: 0.7, size: 2.4 },
      { name: "cloud", x: 34, y: 0.8, size: 1.8 },
      { name: "barn", x: 83, y: 1.1, size: 3.4 },
      { name: "tulip", x: 3, y: 6.6, size: 1.1 },
    ],
  },
  "have-you-herd": {
    light: "dusk",
    animals: ["guard_dog", "rabbit", "pig", "skunk"],
    props: [
      { name: "sun", x: 82, y: 0.7, size: 2.6 },
      { name: "cloud", x: 12, y: 1, size: 2 },
      { name: "sunflower", x: 4, y: 4.6, size: 1.8 },
      { name: "sunflower", x: 90, y: 5.4, size: 1.6 },
    ],
  },
  herds: {
    light: "hills",
    animals: ["lion", "elephant", "tiger", "monkey"],
    props: [
      { name: "cloud", x: 8, y: 0.9, size: 2.2 },
      { name: "cloud", x: 66, y: 0.5, size: 1.6 },
      { name: "tree", x: 86, y: 2.2, size: 2.9 },
      { name: "ducktor", x: 4, y: 5.6, size: 1.9 },
    ],
  },
  "swip-sheep": {
    light: "night",
    animals: ["wolf", "sheep", "sheep", "dog"],
    props: [
      { name: "moon", x: 80, y: 0.8, size: 2.4 },
      { name: "pine", x: 3, y: 1.6, size: 3.4 },
      { name: "pine", x: 12, y: 2.3, size: 2.5 },
    ],
  },
  "bunny-bunny-moose-moose": {
    light: "wood",
    animals: ["rabbit-face", "moose", "rabbit-face", "moose"],
    props: [
      { name: "pine", x: 2, y: 1, size: 4 },
      { name: "pine", x: 14, y: 2.2, size: 2.8 },
      { name: "pine", x: 76, y: 2, size: 2.9 },
      { name: "pine", x: 85, y: 0.9, size: 4 },
    ],
  },
};

const ANY: Picture = { light: "day", animals: ["die", "farmer", "die"], props: [{ name: "sun", x: 5, y: 0.7, size: 2.4 }, { name: "tree", x: 84, y: 1.6, size: 3.4 }] };

export const picture = (game: string): Picture => PICTURES[game] ?? ANY;
