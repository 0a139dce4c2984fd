// The host of a table: the server, or an object on this page with the same protocol (a lesson, a puzzle, a recorded game).
// The table makes no difference between them.
import type { Client, Server } from "../protocol";
import { Refusal } from "./api";
import { base } from "./base";
import { say } from "./words.svelte";

/** The connection to a host: the part of a web socket that a session needs. */
export type Wire = Pick<WebSocket, "readyState" | "send" | "close" | "onopen" | "onmessage" | "onclose">;

export interface Host {
  dial(): Wire;
}

export const server: Host = {
  dial() {
    const address = new URL(`${base}/ws`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(address);
  },
};

/** A request, which is answered with the same key. */
export type Request = Extract<Client, { key: string }>;

/** A host without a server: it greets a session, and answers its requests, one at a time. */
export abstract class LocalHost implements Host {
  #wire: LocalWire | null = null;

  /** Send the whole state to a new session, in its language. On an error, send that instead. */
  protected abstract greet(language: string): Promise<void>;
  protected abstract reply(request: Exclude<Request, { t: "ping" }>): void;

  dial(): Wire {
    this.#wire = new LocalWire((message) => void this.#hear(message));
    return this.#wire;
  }

  protected tell(message: Server): void {
    this.#wire?.tell(message);
  }

  async #hear(message: Client): Promise<void> {
    if (message.t === "ping") return this.tell({ t: "pong", key: message.key });
    if (message.t !== "hello") return this.reply(message);
    try {
      await this.greet(message.language ?? "en");
    } catch (error) {
      const sentence = error instanceof Refusal ? error.message : say("no-server");
      this.tell({ t: "refused", key: null, code: "no_page", sentence, position: null });
    }
  }
}

/** A fake web socket, without a network behind it. */
export class LocalWire implements Wire {
  readyState: number = WebSocket.CONNECTING;
  onopen: WebSocket["onopen"] = null;
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;

  constructor(
    private readonly hear: (message: Client) => void,
    private readonly left: () => void = () => {},
  ) {
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
    if (this.readyState !== WebSocket.CLOSED) this.left();
    this.readyState = WebSocket.CLOSED;
  }

  tell(message: Server): void {
    if (this.readyState === WebSocket.OPEN)
      (this.onmessage as ((event: { data: string }) => void) | null)?.({ data: JSON.stringify(message) });
  }
}
