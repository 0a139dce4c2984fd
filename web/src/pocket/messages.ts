// What a page and its Python (`pocket.ts`, a worker) say to each other.

export type ToPython =
  /** Begin: where the files are, under which name this site keeps its games, and in which language to complain. A helper keeps nothing. */
  | { t: "begin"; folder: string; store: string; language: string }
  | { t: "help"; folder: string }
  /** Keep a picture of the memory of a Python that has these modules: the next start begins with it. */
  | { t: "picture"; folder: string; modules: string[] }
  | { t: "dial" | "hang-up"; line: number }
  | { t: "hear"; line: number; text: string }
  | { t: "ask"; number: number; path: string; body: string | null; language: string }
  /** A long job for a helper. */
  | { t: "job"; content: Uint8Array };

export type FromPython =
  /** How many bytes of the files are there. */
  | { t: "loaded"; bytes: number }
  /** `kept`: whether games are there again after the page was closed; `modules`: what a picture would hold, if there is none. */
  | { t: "ready"; kept: boolean; modules: string[] | null }
  | { t: "pictured" }
  /** `sentence`: why, where that can be said to people. */
  | { t: "failed"; sentence: string | null }
  /** null: the line has ended. */
  | { t: "told"; line: number; text: string | null }
  | { t: "answer"; number: number; granted: boolean; text: string }
  | { t: "part"; part: number }
  | { t: "done"; content: Uint8Array };
