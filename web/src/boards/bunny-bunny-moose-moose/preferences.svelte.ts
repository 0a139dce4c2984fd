// Settings for this game, on this device: keys, whether the other hand follows, and whether the poem is spoken.
import { store, stored } from "../../lib/storage";
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

export interface Preferences {
  keys: Record<string, Aim>;
  tongueKey: string;
  along: boolean;
  voice: boolean;
}

const KEY = "paddock.moose";
const FRESH: Preferences = { keys: KEYS, tongueKey: "Space", along: true, voice: false };

export const preferences: Preferences = $state(stored(KEY, FRESH));

export function keepPreferences(): void {
  $effect(() => store(KEY, preferences));
}

const NAMES: Record<string, string> = {
  Semicolon: ";",
  Quote: "'",
  Comma: ",",
  Period: ".",
  Slash: "/",
  BracketLeft: "[",
  BracketRight: "]",
  Minus: "-",
  Equal: "=",
  Backslash: "\\",
  Backquote: "`",
  IntlBackslash: "<",
};
let letters = $state.raw(new Map<string, string>());

/** The labels of this keyboard's keys, if the browser knows them. */
export async function readKeyboard(): Promise<void> {
  const keyboard = (navigator as { keyboard?: { getLayoutMap(): Promise<Map<string, string>> } }).keyboard;
  try {
    letters = (await keyboard?.getLayoutMap()) ?? letters;
  } catch {
    return; // then the letters of the usual layout are shown
  }
}

export const keyName = (key: string): string => (letters.get(key) ?? NAMES[key] ?? key.replace(/^(Key|Digit)/, "")).toUpperCase();
export const keyFor = (side: Side, code: string): string | null =>
  Object.keys(preferences.keys).find((key) => preferences.keys[key]?.side === side && preferences.keys[key]?.code === code) ?? null;

/** Give a hand another key; that key loses its old meaning. */
export function setKey(key: string, aim: Aim): void {
  const others = Object.entries(preferences.keys).filter(
    ([each, old]) => each !== key && !(old.side === aim.side && old.code === aim.code),
  );
  preferences.keys = Object.fromEntries([...others, [key, aim]]);
}

export const usualKeys = (): void => void (preferences.keys = KEYS);
