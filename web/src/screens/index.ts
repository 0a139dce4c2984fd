// The screen of each route. All but the lobby are loaded on demand.
import type { Component } from "svelte";
import { alone } from "../lib/base";
import type { Place } from "../lib/places";
import { isHere } from "../lib/pocket.svelte";
import { isEvening } from "../lib/route.svelte";

type Load<Props extends object> = () => Promise<{ default: Component<Props> }>;

export interface Screen {
  load: Load<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** With another key the screen is created again. */
  key: unknown;
}

/** `load` is the same function for the same screen, which is not loaded again when only its props change. */
const screen = <Props extends object>(load: Load<Props>, props: NoInfer<Props>, key: unknown = null): Screen => ({
  load: load as unknown as Screen["load"],
  props: props as Record<string, unknown>,
  key,
});

const About = () => import("./About.svelte");
const Coach = () => import("./Coach.svelte");
const Code = () => import("./Code.svelte");
const Evening = () => import("./Evening.svelte");
const Friends = () => import("./Friends.svelte");
const Ladder = () => import("./Ladder.svelte");
const Lesson = () => import("./Lesson.svelte");
const Position = () => import("./Position.svelte");
const Puzzles = () => import("./Puzzles.svelte");
const Server = () => import("./Server.svelte");
const Table = () => import("./Table.svelte");
const Time = () => import("./Time.svelte");
const You = () => import("./You.svelte");

type Elsewhere = Exclude<Place, { at: "lobby" }>;
const SCREENS: { [At in Elsewhere["at"]]: (place: Extract<Place, { at: At }>) => Screen } = {
  about: () => screen(About, {}),
  coach: ({ table, step }) => screen(Coach, { id: table, step }, table),
  evening: ({ evening, standings }) => screen(Evening, { id: evening, screen: false, standings }, evening),
  friends: ({ link }) => screen(Friends, { link }, link),
  join: ({ code }) => screen(Code, { screen: false, given: code }, code),
  ladder: ({ game }) => screen(Ladder, { game }),
  lesson: (place) => screen(Lesson, { game: place.game }, place),
  position: ({ game, players, line, settings, table, moment }) => {
    const props = { game, players, line, settings, table, moment };
    return screen(Position, props, JSON.stringify(props));
  },
  puzzles: ({ game, number }) => screen(Puzzles, { game, number }),
  replay: ({ at, table, step, plays }) => screen(Table, { id: table, screen: false, replay: true, step, plays }, table + at),
  server: () => screen(Server, {}),
  screen: ({ at, table }) =>
    isEvening(table)
      ? screen(Evening, { id: table, screen: true, standings: false }, table + at)
      : table
        ? screen(Table, { id: table, screen: true, replay: false, step: null, plays: false }, table + at)
        : screen(Code, { screen: true }),
  table: ({ at, table }) => screen(Table, { id: table, screen: false, replay: false, step: null, plays: false }, table + at),
  time: () => screen(Time, {}),
  you: () => screen(You, {}),
};

/** The routes of a page without a server; all others show what a server is for. */
const ALONE: readonly Place["at"][] = ["about", "lesson", "puzzles", "replay", "table"];

export const screenOf = (place: Elsewhere): Screen =>
  alone && !ALONE.includes(place.at) && !("table" in place && isHere(place.table ?? ""))
    ? screen(Server, {})
    : (SCREENS[place.at] as (place: Elsewhere) => Screen)(place);
