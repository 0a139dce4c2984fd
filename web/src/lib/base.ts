// The page's base path, and whether a server is behind it: the host writes both into the page.
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";
const prefix = said("prefix");

/** No server is behind this page, only a static host (`paddock site`). */
export const alone = prefix === ".";
/** The base path of this page, like `/paddock`; "" at the root. */
export const base = alone ? new URL(".", location.href).pathname.slice(0, -1) : prefix;
/** The beginning of all routes: a static host knows one address, so routes are behind its #. */
export const root = alone ? `${base}/#` : base;
/** A server to play on, and a file to set up one's own, if the site has them. */
export const elsewhere = { server: said("server"), program: said("program") };

const [edition = "", bytes = "0"] = said("pocket").split(" ");
/** The engine for tables on this device: where its files are, and their download size in bytes. null: this page has none. */
export const packed = edition ? { folder: new URL(`${base}/assets/python-${edition}/`, location.href).href, bytes: Number(bytes) } : null;

/** The URL of an answer of the server: a static host has it as a file for each language. */
export const answerAt = (path: string): string =>
  base + (alone ? `${path.replace(/\?language=(\w+)$/, ".$1").replace(/\.json$/, "")}.json` : path);
