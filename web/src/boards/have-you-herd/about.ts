import type { About } from "../about";

export const about: About = {
  scene: {
    light: "dusk",
    animals: ["guard_dog", "rabbit", "pig", "skunk"],
    props: [
      { name: "sun", x: 82, y: 0.7, size: 2.6 },
      { name: "cloud", x: 12, y: 1, size: 2 },
      { name: "sunflower", x: 4, y: 4.6, size: 1.8 },
      { name: "sunflower", x: 90, y: 5.4, size: 1.6 },
    ],
  },
  guide: [".meadow", ".bar .primary", ".panel", ".strip", ".tools"],
  marks: { draw: "clover", skunk: "skunk", "skunk-moved": "skunk", "skunk-again": "skunk", "lost-turn": "skunk", "lost-turn-by": "skunk" },
  drama: ["wolf", "fox"],
  words: ["farm"],
};
