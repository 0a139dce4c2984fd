// The sheep that somebody has brought home.
import type { Thing } from "../../lib/souvenir";
import type { SwipSheep } from "../../protocol";

export const things = (view: SwipSheep.View, seat: number): Thing[] => [{ art: "sheep", n: view.scores[seat] ?? 0 }];
