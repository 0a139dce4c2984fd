// What a farm has to show when the game is over.
import type { Thing } from "../../lib/souvenir";
import type { Bundle } from "./kinds";

export const things = (view: { farms: Bundle[] }, seat: number): Thing[] =>
  Object.entries(view.farms[seat] ?? {}).flatMap(([art, n]) => (n > 0 ? [{ art, n }] : []));
