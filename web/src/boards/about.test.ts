import { FluentBundle, FluentResource } from "@fluent/bundle";
import { names as drawings } from "virtual:art";
import { expect, test } from "vitest";
import { about, folderOf, type About } from "./about";

const ABOUT = import.meta.glob<About>("./*/about.ts", { eager: true, import: "about" });
const BOARDS = import.meta.glob("./*/Board.svelte");
const CATALOGUES = import.meta.glob<string>("./*/*.ftl", { eager: true, query: "?raw", import: "default" });
const folders = Object.keys(ABOUT).map((path) => path.split("/")[1] ?? "");

function guideOf(folder: string, language: string): string[] {
  const bundle = new FluentBundle(language);
  bundle.addResource(new FluentResource(CATALOGUES[`./${folder}/${language}.ftl`] ?? ""));
  return [...bundle._messages.keys()].filter((key) => key.startsWith("guide-"));
}

test("every board says what it is about", () => {
  expect(folders.map((folder) => `./${folder}/Board.svelte`)).toEqual(Object.keys(BOARDS));
});

test.each(folders)("%s: each hint has its words, in both languages", (folder) => {
  const wanted = (about(folder).guide ?? []).map((_, i) => `guide-${folder}-${i + 1}`);
  expect(wanted.length).toBeGreaterThan(0);
  for (const language of ["en", "pl"]) expect(guideOf(folder, language)).toEqual(wanted);
});

test.each(folders)("%s: what its scene and its log show can be drawn, and the words it shares are there", (folder) => {
  const { scene, marks = {}, drama = [], words = [] } = about(folder);
  const shown = [...scene.animals, ...scene.props.map(({ name }) => name), ...Object.values(marks), ...drama];
  expect(shown.filter((name) => !drawings.has(name))).toEqual([]);
  for (const shared of words) expect(CATALOGUES).toHaveProperty([`./${shared}/en.ftl`]);
});

test("a game without a board of its own is spoken of by the generic one", () => {
  expect(folderOf("no-such-game")).toBe("generic");
  expect(about("no-such-game")).toBe(about("generic"));
});
