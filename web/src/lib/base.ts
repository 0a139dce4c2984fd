// Where this page lies, and whether a server is behind it: whoever serves it writes that into it.
const said = (name: string): string => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? "";
const prefix = said("prefix");

/** No server is behind this page, only a host of files (`paddock site`). */
export const alone = prefix === ".";
/** Below which path of its site this page lies, like `/paddock`; "" where it has a name of its own. */
export const base = alone ? new URL(".", location.href).pathname.slice(0, -1) : prefix;
/** What the places of this page begin with: a host of files knows one address, and what stands behind its # is ours. */
export const root = alone ? `${base}/#` : base;
/** A server at which others play, and the file to set up one's own from, as far as the site knows any. */
export const elsewhere = { server: said("server"), program: said("program") };

const [edition = "", bytes = "0"] = said("pocket").split(" ");
/** What keeps tables on this device: where its files are, and how many bytes they are on the line. null: this page came without. */
export const packed = edition ? { folder: new URL(`${base}/assets/python-${edition}/`, location.href).href, bytes: Number(bytes) } : null;

/** Where an answer of the server is fetched: a host of files keeps it as a file, each language by itself. */
export const answerAt = (path: string): string =>
  base + (alone ? `${path.replace(/\?language=(\w+)$/, ".$1").replace(/\.json$/, "")}.json` : path);
