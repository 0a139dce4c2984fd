// Figures and words of a review: chances are from 0 to 1, and are shown in percent.
import { language } from "../lib/words.svelte";
import type { Coach } from "../protocol";

export const WHISKER = 1.96; // standard errors of a 95% interval
const WIDE_INTERVAL = 0.04; // points: a wider interval is called wide,
const UNCERTAIN_INTERVAL = 0.1; // with one this wide nothing is called even,
const HOPELESS_INTERVAL = 0.25; // and with this one a rough look does not tell luck from play
const MARKED_CHANGE = 0.055; // points that a moment must change to be marked
const NEGLIGIBLE = 0.005; // points: less counts as nothing

export type Kind = "luck" | "play" | "others";
export const KINDS: Kind[] = ["luck", "play", "others"];

/** A chance in whole percent; in a rough look an option may seem to be worth less than 0. */
const whole = (chance: number): number => Math.round(100 * Math.min(1, Math.max(0, chance)));

export const percent = (chance: number): string => `${whole(chance)}%`;

/** What a chance has changed by, as the difference of what is printed of both. */
export const moved = (then: number, now: number): number => whole(now) - whole(then);

/** Points with their sign. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** How much better the best option was, likewise. */
export const gain = (choice: Coach.Choice): number => moved(choice.options[choice.chosen]?.value ?? 0, choice.options[0]?.value ?? 0);

/** Half the width of an interval, in points. */
export const whisker = (error: number): string =>
  WHISKER * error < 0.0095 ? (100 * WHISKER * error).toFixed(1) : `${Math.round(100 * WHISKER * error)}`;

/** Steps of a figure; the review has hundredths. */
export const steps = (hundredths: number): string =>
  new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(hundredths / 100);

/** A text of the review, in the language of the page. */
export const said = (words: Record<string, string>): string => words[language()] ?? words.en ?? "";

/** The chances of every seat after so many events. */
export const chances = (review: Coach.Review, at: number): number[] =>
  at === 0 ? (review.start ?? []) : (review.events?.[at - 1]?.after ?? []);

/** What an event was for a seat, by its largest part. */
export function kindFor(event: Coach.Event, seat: number): Kind {
  if (event.kind === "choice") return event.seats.includes(seat) ? "play" : "others";
  return event.kind === "together" && Math.abs(event.play[seat] ?? 0) > Math.abs(event.luck[seat] ?? 0) ? "play" : "luck";
}

/** How many moments of the game are over before an event: a play is one, simultaneous plays are one each. */
export function before(review: Coach.Review, at: number): number {
  const event = review.events?.[at - 1];
  if (!event) return 0;
  return event.kind === "chance" ? (review.events?.[at - 2]?.moment ?? 0) : event.moment - event.seats.length;
}

/** The events that decided most for a seat, as places in the game, apart from each other by so many events. */
export function deciding(review: Coach.Review, seat: number, apart: number, most: number): number[] {
  const weighed = (review.events ?? []).map((event, i) => {
    const moved = Math.abs((event.after[seat] ?? 0) - (chances(review, i)[seat] ?? 0));
    const look = event.choices?.find((choice) => choice.seat === seat && choice.look);
    return { at: i + 1, weight: moved + (look?.cost ?? 0) };
  });
  const found: number[] = [];
  for (const { at } of weighed.filter((each) => each.weight > MARKED_CHANGE).sort((a, b) => b.weight - a.weight || a.at - b.at)) {
    if (found.length < most && found.every((other) => Math.abs(other - at) >= apart)) found.push(at);
  }
  return found.sort((a, b) => a - b);
}

/** Whether somebody's luck and play differ from zero. If not, they are even or, with a wide interval, unknown. */
export function verdict({ luck, play, luck_error, play_error, points }: Coach.Sum): {
  luck: "with" | "against" | "none" | "unknown";
  play: "good" | "even" | "less" | "unknown";
  lucky: number;
  own: number;
} {
  const [lucky, own] = [WHISKER * luck_error, WHISKER * play_error];
  const fair = points.luck === 0 || Math.abs(luck) <= Math.max(0.02, lucky);
  const even = points.play === 0 || Math.abs(play) <= Math.max(NEGLIGIBLE, own);
  return {
    luck: fair ? (lucky > UNCERTAIN_INTERVAL ? "unknown" : "none") : points.luck > 0 ? "with" : "against",
    play: even ? (own > UNCERTAIN_INTERVAL ? "unknown" : "even") : points.play > 0 ? "good" : "less",
    lucky: Math.abs(points.luck),
    own: Math.abs(points.play),
  };
}

const whiskers = (review: Coach.Review): number[] =>
  (review.sums ?? []).flatMap((sum) => [sum.luck_error, sum.play_error, sum.others_error].map((error) => WHISKER * error));

export const unsure = (review: Coach.Review): boolean => (review.sums ?? []).some((sum) => WHISKER * sum.play_error > WIDE_INTERVAL);

/** Whether it is too early to tell luck from play. */
export const early = (review: Coach.Review): boolean => whiskers(review).some((each) => each > HOPELESS_INTERVAL);

/** Whether somebody's part is more than 100 points. */
export const beyond = (review: Coach.Review): boolean =>
  (review.sums ?? []).some(({ points }) => [points.luck, points.play, points.others].some((part) => Math.abs(part) > 100));
