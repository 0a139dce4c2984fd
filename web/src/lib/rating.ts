// Ratings on the Elo scale: everybody begins at 1,500, and 400 points more win ten games of eleven. The server keeps openskill's mean and sigma.
import { language } from "./words.svelte";

const START = 1500;
const MEAN = 25;
const SCALE = 29.5; // points: 400 / ln 10, over the square root of 2 times openskill's beta (25 / 6)
/** Rated games that somebody needs to be on the ladder. */
export const LISTED = 8;

export const points = (mean: number): number => Math.round(START + SCALE * (mean - MEAN));
/** Half the width of a 95% interval. */
export const margin = (doubt: number): number => Math.round(2 * SCALE * doubt);
export const written = (number: number): string => new Intl.NumberFormat(language()).format(number);
/** With a sign, and a real minus. */
export const signed = (number: number): string =>
  new Intl.NumberFormat(language(), { signDisplay: "exceptZero" }).format(number).replace("-", "−");
