import type { About } from "../about";

export const about: About = {
  scene: {
    light: "wood",
    animals: ["rabbit-face", "moose", "rabbit-face", "moose"],
    props: [
      { name: "pine", x: 2, y: 1, size: 4 },
      { name: "pine", x: 14, y: 2.2, size: 2.8 },
      { name: "pine", x: 76, y: 2, size: 2.9 },
      { name: "pine", x: 85, y: 0.9, size: 4 },
    ],
  },
  logFrom: "72rem", // two pads and a head between them leave no room for it before
  guide: [".piles", ".pad, .readnear", ".bubble", ".trail", ".wishbutton"],
};
