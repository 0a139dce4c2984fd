// Polls the server for a review, once a second while somebody looks, until it is there.
import * as api from "../lib/api";
import type { Coach, ReviewStatus } from "../protocol";

const POLL_MS = 1000;
const RETRY_MS = 3000; // milliseconds, offline or when the server refuses
const LATER = ["too_fast", "full"];

export class Reviewing {
  status: ReviewStatus | null = $state.raw(null);
  /** Why the server refused. */
  fault = $state("");
  /** No connection. */
  alone = $state(false);

  /** The first review: the place where one reads stays the same when a better one replaces it. */
  begun: Coach.Review | null = $state.raw(null);
  /** The latest one. */
  review: Coach.Review | null = $state.raw(null);

  constructor(private readonly table: string) {}

  /** A review is there, and a better one will come. */
  get rough(): boolean {
    return this.review !== null && this.status?.status !== "ready";
  }

  /** Why there is no review, or no better one. */
  get failure(): string {
    return this.fault || (this.status?.status === "impossible" ? (this.status.reason ?? "") : "");
  }

  get thinking(): boolean {
    return ["waiting", "preparing", "working"].includes(this.status?.status ?? "");
  }

  /** Poll until the review is final. Returns a function that stops it. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let on = true;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const status = await api.review(this.table, this.rough);
        if (!on) return;
        this.review = status.review ?? this.review;
        this.begun ??= this.review;
        [this.status, this.fault, this.alone] = [status, "", false];
        if (this.thinking) timer = setTimeout(() => void ask(), POLL_MS);
      } catch (error) {
        if (!on) return;
        const refused = error instanceof api.Refusal ? error : null;
        this.alone = refused === null;
        if (refused && !LATER.includes(refused.code)) this.fault = refused.message;
        else timer = setTimeout(() => void ask(), RETRY_MS);
      }
    };
    const back = () => !document.hidden && (this.thinking || !this.status) && void ask();
    document.addEventListener("visibilitychange", back);
    void ask();
    return () => {
      on = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }
}
