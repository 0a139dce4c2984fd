// The herds in front of somebody at the end.
import type { Thing } from "../../lib/souvenir";
import type { Herds } from "../../protocol";
import { ART } from "./table";

export const things = (view: Herds.View, seat: number): Thing[] =>
  view.herds.flatMap((herd) => (herd.before === seat ? [{ art: ART[herd.kind] ?? "", n: herd.cards.length }] : []));
