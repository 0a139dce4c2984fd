import { expect, test, vi } from "vitest";
import type { Server } from "../protocol";
import type { Wire } from "./host";
import { Session } from "./session.svelte";

test("why one cannot come in stays on the screen, whatever the line says later", () => {
  const wire: Wire = { readyState: 1, send: vi.fn(), close: vi.fn(), onopen: null, onmessage: null, onclose: null };
  const session = new Session("t", "en", { host: { dial: () => wire }, tokens: () => [] });
  const tell = (message: Server) => (wire.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(message) });
  const refused = { t: "refused", key: null, code: "no_table", sentence: "There is no such table.", position: null } as Server;
  tell(refused);
  expect(session.closing).toEqual(refused);
  expect(session.link).toBe("closed");
  expect(wire.close).toHaveBeenCalledOnce();
  session.end();
});

test("whoever was only too slow to greet comes again by itself, and nothing of it stays on the screen", () => {
  vi.useFakeTimers();
  const wires: Wire[] = [];
  const dial = () => {
    wires.push({ readyState: 1, send: vi.fn(), close: vi.fn(), onopen: null, onmessage: null, onclose: null });
    return wires.at(-1)!;
  };
  const session = new Session("t", "en", { host: { dial }, tokens: () => [] });
  const tell = (wire: Wire, message: Partial<Server>) =>
    (wire.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(message) });
  for (const times of [1, 2]) {
    const wire = wires.at(-1)!;
    tell(wire, { t: "closing", code: "silent", sentence: "We have not heard from you.", retry: true });
    (wire.onclose as (() => void) | null)?.();
    expect(session.link).toBe("connecting");
    vi.advanceTimersByTime(10_000);
    expect(wires).toHaveLength(times + 1);
  }
  const wire = wires.at(-1)!;
  (wire.onopen as (() => void) | null)?.();
  expect(JSON.parse(vi.mocked(wire.send).mock.calls[0]![0] as string)).toMatchObject({ t: "hello", table: "t" });
  tell(wire, { t: "welcome", seats: [] });
  expect(session.link).toBe("open");
  expect(session.closing).toBeNull();
  session.end();
  vi.useRealTimers();
});
