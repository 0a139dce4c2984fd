// A small scene for each game, for the lobby. A game without one gets the last.

const SCENES: Record<string, string[]> = {
  "super-farmer": ["rabbit", "sheep", "cow", "horse"],
  "have-you-herd": ["skunk", "rabbit", "pig", "guard_dog"],
  herds: ["goat", "sheep", "duck", "cow"],
  "swip-sheep": ["sheep", "wolf", "sheep", "dog"],
  "bunny-bunny-moose-moose": ["rabbit-face", "moose", "rabbit-face", "moose"],
};

export function scene(game: string): string[] {
  return SCENES[game] ?? ["die", "farmer", "die"];
}
