// All parts of the boards in all their states, on one page: `npm run gallery`, or `npm run dev` and /gallery.html.
// #board=GAME&theme=dark&language=pl shows one board's.
import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import { mount } from "svelte";
import "../base.css";
import "../fonts.css";
import "../tokens.css";
import Gallery from "./Gallery.svelte";

mount(Gallery, { target: document.getElementById("app") as HTMLElement });
