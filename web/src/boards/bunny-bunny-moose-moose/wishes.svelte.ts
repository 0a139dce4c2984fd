// What somebody has chosen for this game, on this device: keys, whether the other hand comes along, and whether the poem is spoken.
import type { Side } from "./look";

export interface Aim {
  side: Side;
  code: string;
}

/** Keys by their place on the keyboard: the same finger means the same on both hands, and the upper row is up. */
export const KEYS: Record<string, Aim> = Object.fromEntries(
  (
    [
      ["left", "KeyQ WU KeyW CU KeyE ST KeyR FT KeyA WD KeyS CD KeyD SS KeyF FS KeyZ --"],
      ["right", "KeyP WU KeyO CU KeyI ST KeyU FT Semicolon WD KeyL CD KeyK SS KeyJ FS KeyM --"],
    ] as const
  ).flatMap(([side, row]) => row.split(" ").flatMap((key, i, all) => (i % 2 ? [] : [[key, { side, code: all[i + 1] ?? "" }]]))),
);

export interface Wishes {
  keys: Record<string, Aim>;
  tongueKey: string;
  along: boolean;
  voice: boolean;
}

const PLACE = "paddock.moose";
const FRESH: Wishes = { keys: KEYS, tongueKey: "Space", along: true, voice: false };

function kept(): Wishes {
  try {
    return { ...FRESH, ...(JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Wishes>) };
  } catch {
    return { ...FRESH };
  }
}

export const wishes: Wishes = $state(kept());

export function keepWishes(): void {
  $effect(() => localStorage.setItem(PLACE, JSON.stringify(wishes)));
}

const NAMES: Record<string, string> = { Semicolon: ";", Quote: "'", Comma: ",", Period: ".", Slash: "/", BracketLeft: "[", BracketRight: "]", Minus: "-", Equal: "=", Backslash: "\\", Backquote: "`", IntlBackslash: "<" };
let letters: Map<string, string> = $state.raw(new Map());

/** What is printed on the keys of this keyboard, where the browser tells. */
export async function readKeyboard(): Promise<void> {
  const keyboard = (navigator as { keyboard?: { getLayoutMap(): Promise<Map<string, string>> } }).keyboard;
  try {
    letters = (await keyboard?.getLayoutMap()) ?? letters;
  } catch {
    return; // then the letters of the usual layout are shown
  }
}

export const keyName = (key: string): string => (letters.get(key) ?? NAMES[key] ?? key.replace(/^(Key|Digit)/, "")).toUpperCase();
export const keyFor = (side: Side, code: string): string | null => Object.keys(wishes.keys).find((key) => wishes.keys[key]?.side === side && wishes.keys[key]?.code === code) ?? null;

/** Give a hand another key; whatever that key did before, it does no longer. */
export function setKey(key: string, aim: Aim): void {
  const others = Object.entries(wishes.keys).filter(([each, old]) => each !== key && !(old.side === aim.side && old.code === aim.code));
  wishes.keys = Object.fromEntries([...others, [key, aim]]);
}

export const usualKeys = (): void => void (wishes.keys = KEYS);
