import { expect, test, vi } from "vitest";
import type { Server } from "../protocol";
import { Recording } from "./tape";

const tape = (language: string) => ({
  welcome: { t: "welcome", title: language },
  table: { t: "table", phase: "over" },
  over: { t: "over", moments: 1 },
  moments: [
    { sight: { viewer: null, at: 0 }, lines: [] },
    { sight: { viewer: null, at: 1 }, lines: [{ moment: 0, text: language }] },
  ],
});

const fetched = vi.fn((address: string) => Promise.resolve(new Response(JSON.stringify(tape(address.slice(-2))))));
vi.stubGlobal("fetch", fetched);

test("a recorded game says what a server would say of it, in any language, and shows every moment", async () => {
  const recording = await Recording.of("abc", "en");
  const wire = recording!.dial();
  const heard: Server[] = [];
  wire.onmessage = (event: MessageEvent<string>) => void heard.push(JSON.parse(event.data) as Server);
  await new Promise<void>((open) => (wire.onopen = () => open()));
  const hello = (language: string) => wire.send(JSON.stringify({ t: "hello", table: "abc", tokens: [], version: 1, language }));
  hello("en");
  await vi.waitFor(() => expect(heard.map(({ t }) => t)).toEqual(["welcome", "table", "position", "told", "over"]));
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(heard[2]).toMatchObject({ moments: 1, waiting: [], sights: [{ at: 1 }] });

  heard.length = 0;
  hello("pl");
  await vi.waitFor(() => expect(heard).toHaveLength(5));
  expect(heard[3]).toMatchObject({ t: "told", lines: [{ text: "pl" }] });

  heard.length = 0;
  wire.send(JSON.stringify({ t: "replay", key: "1", step: 1 }));
  wire.send(JSON.stringify({ t: "replay", key: "2", step: 7 })); // there is no such moment
  wire.send(JSON.stringify({ t: "ask_hint", key: "3", seat: 0 })); // waits for the server
  expect(heard).toEqual([{ t: "replayed", key: "1", step: 1, moments: 1, ...tape("pl").moments[1] }]);
});

test("a game that is not kept has no recording", async () => {
  fetched.mockImplementationOnce(() => Promise.reject(new TypeError("no line")));
  expect(await Recording.of("abc", "en")).toBeNull();
});
