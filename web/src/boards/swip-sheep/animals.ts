// Our own animals. Each is an image: one element of the page, where an inline SVG would be fifty.
import dog from "./animals/dog.svg";
import dogRun from "./animals/dog-run.svg";
import sheep from "./animals/sheep.svg";
import sheepFace from "./animals/sheep-face.svg";
import wolf from "./animals/wolf.svg";
import wolfRun from "./animals/wolf-run.svg";

export const animals = { dog, "dog-run": dogRun, sheep, "sheep-face": sheepFace, wolf, "wolf-run": wolfRun };
