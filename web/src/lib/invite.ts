// The address that is given to others: never one that means "this computer" to everybody who opens it.
const THIS_COMPUTER = /^(localhost|127\.|\[::1\])/;

export const reachesOthers = (address: string): boolean => !THIS_COMPUTER.test(new URL(address).hostname);

/** A place of this page as others can open it. `origin` is where the server says that its network finds it. */
export const invitation = (path: string, origin: string | null | undefined): string =>
  new URL(path, origin && !reachesOthers(location.href) ? origin : location.href).href;
