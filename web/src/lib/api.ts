// The few things that are asked over plain HTTP.
import type { Games, NewTable, Opened, Problem, RulePage, Tables } from "../protocol";
import { refusal } from "./spoken";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request: RequestInit = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(path, request);
  if (!response.ok) {
    const problem = (await response.json().catch(() => ({ code: "unknown", sentence: response.statusText }))) as Problem;
    throw new Refusal(problem.code, refusal(problem));
  }
  return (await response.json()) as Answer;
}

export const games = () => ask<Games>("/api/games");
export const tables = () => ask<Tables>("/api/tables");
export const open = (table: NewTable) => ask<Opened>("/api/tables", table);
/** A game that was saved as a file, to be looked at. */
export const show = (record: unknown) => ask<Opened>("/api/records", record);
export const rules = (game: string) => ask<RulePage>(`/api/rules/${encodeURIComponent(game)}`);
