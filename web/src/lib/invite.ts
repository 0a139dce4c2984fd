// Links for others: never with `localhost`, which means another computer to everybody who opens it.
const THIS_COMPUTER = /^(localhost|127\.|\[::1\])/;

export const reachesOthers = (address: string): boolean => !THIS_COMPUTER.test(new URL(address).hostname);

/** A route as a link that others can open. `origin` is the server's address in the network. */
export const invitation = (path: string, origin: string | null | undefined): string =>
  new URL(path, origin && !reachesOthers(location.href) ? origin : location.href).href;
