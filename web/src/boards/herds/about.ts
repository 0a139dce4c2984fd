import type { About } from "../about";

export const about: About = {
  scene: {
    light: "hills",
    animals: ["lion", "elephant", "tiger", "monkey"],
    props: [
      { name: "cloud", x: 8, y: 0.9, size: 2.2 },
      { name: "cloud", x: 66, y: 0.5, size: 1.6 },
      { name: "tree", x: 86, y: 2.2, size: 2.9 },
      { name: "ducktor", x: 4, y: 5.6, size: 1.9 },
    ],
  },
  guide: [".pen", ".grass", ".hand", ".grass .run", ".others", ".tools"],
  logFrom: "77rem",
};
