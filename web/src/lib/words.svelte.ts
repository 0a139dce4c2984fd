// The client's message catalogues: words/*.ftl for the whole client, boards/BOARD/*.ftl for a board, and those of other folders, loaded later.
// Sentences about a game come from the server.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import english from "../words/en.ftl?raw";
import { settings } from "./settings.svelte";

export const LANGUAGES = { en: "English", pl: "Polski" } as const;
type Language = keyof typeof LANGUAGES;

const common: Record<Language, () => Promise<string>> = {
  en: () => Promise.resolve(english),
  pl: async () => (await import("../words/pl.ftl?raw")).default,
};
const CHAPTERS = import.meta.glob<string>(["../*/*.ftl", "../boards/*/*.ftl", "!../words/*.ftl"], {
  query: "?raw",
  import: "default",
});

function bundle(language: Language, texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) {
    const [fault] = made.addResource(new FluentResource(text));
    if (fault) throw fault;
  }
  return made;
}

let fallback = bundle("en", [english]);
let chosen: FluentBundle = $state.raw(fallback);
const chapters = new Set<string>();

async function read(language: Language): Promise<FluentBundle> {
  const files = [...chapters].map((folder) => CHAPTERS[`../boards/${folder}/${language}.ftl`] ?? CHAPTERS[`../${folder}/${language}.ftl`]);
  return bundle(language, await Promise.all([common[language](), ...files.flatMap((load) => (load ? [load()] : []))]));
}

async function renew(): Promise<void> {
  const language = settings.language;
  const [spare, words] = await Promise.all([read("en"), read(language)]);
  fallback = spare;
  if (language === settings.language) chosen = words;
}

/** Reload the catalogues whenever the language changes. Called once, by the app. */
export function applyLanguage(): void {
  $effect(() => {
    if (settings.language) void renew();
  });
}

/** Load the catalogue of a board or another part of the page, by its folder, in the present language and in any chosen later. */
export async function addChapter(...folders: string[]): Promise<void> {
  if (folders.every((each) => chapters.has(each))) return;
  for (const each of folders) chapters.add(each);
  await renew();
}

export function language(): string {
  return chosen.locales[0] ?? "en";
}

export function known(key: string): boolean {
  return chosen.hasMessage(key);
}

/** One message; in English if the language lacks it. */
export function say(key: string, values: Record<string, FluentVariable> = {}): string {
  for (const words of [chosen, fallback]) {
    const pattern = words.getMessage(key)?.value;
    if (pattern) return words.formatPattern(pattern, values);
  }
  return key;
}

const lists = new Map<string, Intl.ListFormat>(); // making one costs more than using it a hundred times

/** "a, b and c" in the chosen language. */
export function list(parts: string[]): string {
  const found = lists.get(language()) ?? new Intl.ListFormat(language(), { type: "conjunction" });
  lists.set(language(), found);
  return found.format(parts);
}
