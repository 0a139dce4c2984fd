// What a farm achieved, for the picture of the result.
import type { Thing } from "../../lib/souvenir";
import type { Bundle } from "./kinds";

export const things = (view: { farms: Bundle[] }, seat: number): Thing[] =>
  Object.entries(view.farms[seat] ?? {}).flatMap(([art, n]) => (n > 0 ? [{ art, n }] : []));
