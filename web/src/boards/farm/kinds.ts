// Words for what lies on a farm table.
import { known, say } from "../../lib/words.svelte";

export type Bundle = Record<string, number>;

export const kindName = (kind: string): string => (known(`kind-${kind}`) ? say(`kind-${kind}`) : kind.replaceAll("_", " "));
/** "rabbit: 6", for labels. */
export const counted = (kind: string, n: number): string => say("counted", { kind: kindName(kind), n });
export const symbolName = (symbol: string): string => (known(`kind-${symbol}`) ? say(`kind-${symbol}`) : symbol);
export const total = (bundle: Bundle, worth: Bundle): number =>
  Object.entries(bundle).reduce((sum, [kind, number]) => sum + number * (worth[kind] ?? 0), 0);
export const some = (bundle: Bundle): Bundle => Object.fromEntries(Object.entries(bundle).filter(([, number]) => number > 0));
