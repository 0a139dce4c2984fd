// All text the client says, from its catalogues (words/*.ftl). What the server says about a game comes spoken.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../words/en.ftl?raw";
import { settings } from "./settings.svelte";

export const LANGUAGES = { en: "English", pl: "Polski" } as const;
type Language = keyof typeof LANGUAGES;

function bundle(language: Language, text: string): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  const [fault] = made.addResource(new FluentResource(text));
  if (fault) throw fault;
  return made;
}

const fallback = bundle("en", english);
let chosen: FluentBundle = $state.raw(fallback);

const loaders: Record<Language, () => Promise<string>> = {
  en: () => Promise.resolve(english),
  pl: async () => (await import("../words/pl.ftl?raw")).default,
};

/** Load the words of the chosen language whenever it changes. Called once, by the app. */
export function applyLanguage(): void {
  $effect(() => {
    const language = settings.language;
    void loaders[language]().then((text) => {
      if (language === settings.language) chosen = bundle(language, text);
    });
  });
}

export function language(): string {
  return chosen.locales[0] ?? "en";
}

export function known(key: string): boolean {
  return chosen.hasMessage(key);
}

/** One message. What a language lacks is said in English. */
export function say(key: string, values: Record<string, FluentVariable> = {}): string {
  for (const words of [chosen, fallback]) {
    const pattern = words.getMessage(key)?.value;
    if (pattern) return words.formatPattern(pattern, values);
  }
  return key;
}

const lists = new Map<string, Intl.ListFormat>(); // to make one costs more than to use it a hundred times

/** "a, b and c" in the chosen language. */
export function list(parts: string[]): string {
  const found = lists.get(language()) ?? new Intl.ListFormat(language(), { type: "conjunction" });
  lists.set(language(), found);
  return found.format(parts);
}
