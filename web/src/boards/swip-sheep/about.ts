import type { About } from "../about";

export const about: About = {
  scene: {
    light: "night",
    animals: ["wolf", "sheep", "sheep", "dog"],
    props: [
      { name: "moon", x: 80, y: 0.8, size: 2.4 },
      { name: "pine", x: 3, y: 1.6, size: 3.4 },
      { name: "pine", x: 12, y: 2.3, size: 2.5 },
    ],
  },
  guide: [".at.mine", ".slot", ".bar", ".stand", ".remember"],
};
