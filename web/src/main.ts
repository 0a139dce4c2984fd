import "@fontsource-variable/fredoka/wght.css";
import "@fontsource-variable/nunito/wght.css";
import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import "./fonts.css";
import "./tokens.css";
import { watchForUpdates } from "./lib/updates.svelte";
import { wakeSound } from "./lib/sound";

wakeSound();
watchForUpdates();
mount(App, { target: document.getElementById("app") as HTMLElement });
