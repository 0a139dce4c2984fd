// Settings on this device: sound, motion, theme, language, name, face, habits. Only name and face leave the browser.
import { store, stored } from "./storage";

export interface Settings {
  sound: boolean;
  motion: "system" | "full" | "calm";
  theme: "system" | "light" | "dark";
  language: "en" | "pl";
  name: string;
  face: number | null;
  /** A turn ends only when its player says so, even if nothing else can be done. */
  press: boolean;
  /** Notify when it is the person's turn and the page is hidden. */
  notify: boolean;
  /** The same in slow games when no page is open: asked once at a table. */
  push: "ask" | "on" | "off";
}

const KEY = "paddock.settings";
const FACES = 6;
const system = matchMedia("(prefers-reduced-motion: reduce)");

function first(): Settings {
  const language = navigator.language.startsWith("pl") ? "pl" : "en";
  const face = Math.floor(Math.random() * FACES); // the lobby shows the same face that others see
  const fresh: Settings = {
    sound: true,
    motion: "system",
    theme: "system",
    language,
    name: "",
    face,
    press: false,
    notify: false,
    push: "ask",
  };
  const kept = stored(KEY, fresh);
  return { ...kept, face: kept.face ?? face };
}

export const settings: Settings = $state(first());

let systemCalm = $state(system.matches);
system.addEventListener("change", (event) => (systemCalm = event.matches));

/** Whether nothing may move. */
export function calm(): boolean {
  return settings.motion === "calm" || (settings.motion === "system" && systemCalm);
}

const night = matchMedia("(prefers-color-scheme: dark)");
let systemDark = $state(night.matches);
night.addEventListener("change", (event) => (systemDark = event.matches));

export function dark(): boolean {
  return settings.theme === "dark" || (settings.theme === "system" && systemDark);
}

/** Store changes, and apply them. Called once, by the app. */
export function applySettings(): void {
  $effect(() => store(KEY, settings));
  $effect(() => {
    const root = document.documentElement;
    root.dataset.theme = settings.theme;
    root.dataset.motion = calm() ? "calm" : "full";
    root.classList.toggle("night", dark());
    root.lang = settings.language;
  });
}
