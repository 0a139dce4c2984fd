// What a value of an unknown view means: the game declares its seats, the rest follows from the shape.
import type { Seating } from "../../protocol";

/** The path of a value in a view: the keys that lead to it. */
export type Path = string[];

/** `hands.*.owner` is the `owner` of every hand. */
function fits(place: string, path: Path): boolean {
  const parts = place.split(".");
  return parts.length === path.length && parts.every((part, i) => part === "*" || part === path[i]);
}

/** The seats in one view. */
export class Seats {
  readonly #seating: Seating | undefined;
  readonly #sides: number[][];
  readonly #count: number;

  constructor(seating: Seating | undefined, view: object, count: number) {
    this.#seating = seating;
    this.#count = count;
    this.#sides =
      (seating?.sides?.split(".").reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], view) as
        number[][] | undefined) ?? [];
  }

  /** Whether the value there is a seat. */
  at(path: Path): boolean {
    return this.#seating?.seats.some((place) => fits(place, path)) ?? false;
  }

  /** The entry of each seat, if the list there is by seats, or by sides: then partners have the same. */
  each(path: Path, value: unknown): unknown[] | null {
    if (!Array.isArray(value)) return null;
    const listed = value as unknown[];
    if (this.#seating?.by_seat.some((place) => fits(place, path))) return listed;
    if (!this.#seating?.by_side.some((place) => fits(place, path))) return null;
    return Array.from({ length: this.#count }, (_, seat) => listed[this.#sides.findIndex((side) => side.includes(seat))]);
  }
}

export const isBare = (value: unknown): value is string | number | boolean => ["string", "number", "boolean"].includes(typeof value);

export function isBundle(value: unknown): value is Record<string, number> {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every((each) => typeof each === "number")
  );
}

/** What a field is called: as the game says, or `spent_dogs` as a person would write it. */
export function label(key: string, fields: Record<string, string> = {}): string {
  if (fields[key]) return fields[key];
  const words = key.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
