import type { About } from "../about";

export const about: About = {
  scene: {
    light: "day",
    animals: ["die", "farmer", "die"],
    props: [
      { name: "sun", x: 5, y: 0.7, size: 2.4 },
      { name: "tree", x: 84, y: 1.6, size: 3.4 },
    ],
  },
  guide: [".choices", ".view", ".tools"],
};
