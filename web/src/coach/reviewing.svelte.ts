// The coach at work: asked once a second as long as somebody looks, until the review is there.
import * as api from "../lib/api";
import type { Coach, ReviewStatus } from "../protocol";

const AGAIN = 1000;
const PATIENCE = 3000; // without a line, or where too much is asked for
const LATER = ["too_fast", "full"];

export class Reviewing {
  status: ReviewStatus | null = $state.raw(null);
  /** Why the server does not answer as asked. */
  fault = $state("");
  /** There is no line. */
  alone = $state(false);

  constructor(private readonly table: string) {}

  get review(): Coach.Review | null {
    return this.status?.review ?? null;
  }

  get thinking(): boolean {
    return this.status?.status === "waiting" || this.status?.status === "working";
  }

  /** Ask until there is nothing more to wait for. Returns how to stop. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let on = true;
    const ask = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.hidden) return;
      try {
        const status = await api.review(this.table);
        if (!on) return;
        [this.status, this.fault, this.alone] = [status, "", false];
        if (this.thinking) timer = setTimeout(ask, AGAIN);
      } catch (error) {
        if (!on) return;
        const refused = error instanceof api.Refusal ? error : null;
        this.alone = refused === null;
        if (refused && !LATER.includes(refused.code)) this.fault = refused.message;
        else timer = setTimeout(ask, PATIENCE);
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
