// How far somebody's two figures have come.
import type { Thing } from "../../lib/souvenir";
import type { BunnyBunnyMooseMoose } from "../../protocol";

export const things = (view: BunnyBunnyMooseMoose.View, seat: number): Thing[] =>
  Object.entries(view.figures[seat] ?? {}).map(([art, n]) => ({ art, n }));
