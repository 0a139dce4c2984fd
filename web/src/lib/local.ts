// What lessons and puzzles share: a table without a server, whose messages were made beforehand.
import type { Client, Server } from "../protocol";
import type { Wire } from "./session.svelte";

/** A play without what is only there by default, so that two ways to say the same are alike. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (value === null || typeof value !== "object") return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined && inner !== false);
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, plain(inner)]));
}
export const alike = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** The end of a wire that looks like a web socket, and has no network behind it. */
export class LocalWire implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;

  constructor(private readonly hear: (message: Client) => void) {
    queueMicrotask(() => {
      if (this.readyState !== WebSocket.CONNECTING) return;
      this.readyState = WebSocket.OPEN;
      (this.onopen as (() => void) | null)?.();
    });
  }

  send(text: string): void {
    this.hear(JSON.parse(text) as Client);
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  tell(message: Server): void {
    if (this.readyState === WebSocket.OPEN) (this.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(message) });
  }
}
