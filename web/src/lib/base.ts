/** Below which path of its site this page lies, like `/paddock`; "" where it has a name of its own. The server writes it into the page. */
export const base = document.querySelector<HTMLMetaElement>("meta[name=prefix]")?.content ?? "";
