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
