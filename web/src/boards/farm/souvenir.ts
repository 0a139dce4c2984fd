// What a farm has to show when the game is over.
import type { Thing } from "../../lib/souvenir";
import type { HaveYouHerd, SuperFarmer } from "../../protocol";

export const things = (view: SuperFarmer.View | HaveYouHerd.View, seat: number): Thing[] =>
  Object.entries(view.farms[seat] ?? {}).flatMap(([art, n]) => (n > 0 ? [{ art, n }] : []));
