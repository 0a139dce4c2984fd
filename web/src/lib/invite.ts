// The address that is given to others: never one that means "this computer" to everybody who opens it.
import { base } from "./base";

const THIS_COMPUTER = /^(localhost|127\.|\[::1\])/;

export const reachesOthers = (address: string): boolean => !THIS_COMPUTER.test(new URL(address).hostname);

/** A table (its path, as the server says it; none: this page) as others can open it. `origin` is where the server says that its network finds it. */
export function invitation(path: string | undefined, origin: string | null | undefined): string {
  return new URL(path === undefined ? location.pathname : base + path, origin && !reachesOthers(location.href) ? origin : location.href)
    .href;
}
