import type { About } from "../about";

export const about: About = {
  scene: {
    light: "day",
    animals: ["rabbit", "sheep", "cow", "horse"],
    props: [
      { name: "sun", x: 5, y: 0.7, size: 2.4 },
      { name: "cloud", x: 34, y: 0.8, size: 1.8 },
      { name: "barn", x: 83, y: 1.1, size: 3.4 },
      { name: "tulip", x: 3, y: 6.6, size: 1.1 },
    ],
  },
  guide: [".meadow", ".bar .primary", ".trade", ".strip", ".tools"],
  marks: { "solo-win": "trophy", draw: "clover" },
  drama: ["wolf", "fox"],
  words: ["farm"],
};
