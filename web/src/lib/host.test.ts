import { expect, test, vi } from "vitest";
import type { Server } from "../protocol";
import { Refusal } from "./api";
import { LocalHost } from "./host";

class Parrot extends LocalHost {
  fault: Error | null = null;

  protected greet(language: string): Promise<void> {
    if (this.fault) return Promise.reject(this.fault);
    this.tell({ t: "nudge", by: language } as unknown as Server);
    return Promise.resolve();
  }

  protected reply({ key, t }: { key: string; t: string }): void {
    this.tell({ t: "refused", key, code: t, sentence: "", position: null });
  }
}

async function visit(host: LocalHost, ...said: object[]): Promise<Server[]> {
  const wire = host.dial();
  const heard: Server[] = [];
  wire.onmessage = (event: MessageEvent<string>) => void heard.push(JSON.parse(event.data) as Server);
  await new Promise<void>((open) => (wire.onopen = () => open()));
  for (const message of said) wire.send(JSON.stringify(message));
  await vi.waitFor(() => expect(heard).toHaveLength(said.length));
  return heard;
}

const hello = { t: "hello", table: "t", tokens: [], version: 1, language: "pl" };

test("it greets in the language of whoever comes, and answers", async () => {
  const heard = await visit(new Parrot(), hello, { t: "ping", key: "1" }, { t: "undo", key: "2", seat: 0 });
  expect(heard).toContainEqual({ t: "nudge", by: "pl" });
  expect(heard).toContainEqual({ t: "pong", key: "1" });
  expect(heard).toContainEqual({ t: "refused", key: "2", code: "undo", sentence: "", position: null });
});

test("what goes wrong is told in a sentence", async () => {
  const host = new Parrot();
  host.fault = new Refusal("no_game", "There is no such game.");
  expect(await visit(host, hello)).toEqual([
    { t: "refused", key: null, code: "no_page", sentence: "There is no such game.", position: null },
  ]);
});

test("a wire that is closed says nothing more", async () => {
  const host = new Parrot();
  const wire = host.dial();
  const heard = vi.fn();
  wire.onmessage = heard;
  await new Promise<void>((open) => (wire.onopen = () => open()));
  wire.close();
  wire.send(JSON.stringify({ t: "ping", key: "1" }));
  expect(heard).not.toHaveBeenCalled();
});
