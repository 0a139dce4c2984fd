import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Wire } from "./host";
import { TableModel } from "./model.svelte";

const PLAY = { type: "done" } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A person at seat 0, and what this page has asked so far. */
function seated() {
  const wire: Wire = { readyState: 1, send: vi.fn(), close: vi.fn(), onopen: null, onmessage: null, onclose: null };
  const model = new TableModel("t", { host: { dial: () => wire } });
  const tell = (message: object) => (wire.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(message) });
  const asked = () =>
    vi
      .mocked(wire.send)
      .mock.calls.map(([said]) => JSON.parse(said as string) as { t: string; key: string })
      .filter((message) => message.t === "check");
  const answer = (message: object) => tell({ ...message, key: asked().at(-1)!.key });
  tell({ t: "welcome", seats: [0] });
  const move = (number: number) => tell({ t: "position", number, left_ms: null, sights: [], waiting: [], moments: 0 });
  move(1);
  model.eyes = 0;
  return { model, asked, answer, move };
}

const TOO_FAST = { t: "refused", code: "too_fast", sentence: "Too much at once. Wait a moment.", position: null };
const CHECKED = { t: "checked", code: null, sentence: null };

test("a play is checked again when too much was asked at once", async () => {
  const { model, asked, answer } = seated();
  const checked = model.check(PLAY);
  answer(TOO_FAST);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked()).toHaveLength(2);
  answer(CHECKED);
  expect(await checked).toMatchObject(CHECKED);
  model.end();
});

test("a play is not checked again for a position that is gone, nor when the answer is final", async () => {
  const { model, asked, answer, move } = seated();
  const late = model.check(PLAY);
  answer(TOO_FAST);
  move(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await late).toBeNull();
  const refused = model.check(PLAY);
  answer({ ...TOO_FAST, code: "not_your_seat" });
  expect(await refused).toBeNull();
  expect(asked()).toHaveLength(2);
  model.end();
});
