// Our own animals, drawn by us. Each is a picture of its own: to the page one thing, where a symbol of a sheet would be fifty.
import dog from "./animals/dog.svg";
import dogRun from "./animals/dog-run.svg";
import sheep from "./animals/sheep.svg";
import sheepFace from "./animals/sheep-face.svg";
import wolf from "./animals/wolf.svg";
import wolfRun from "./animals/wolf-run.svg";

export const animals = { dog, "dog-run": dogRun, sheep, "sheep-face": sheepFace, wolf, "wolf-run": wolfRun };
