// Small sounds, made by ZzFX when a table is opened; nothing is loaded.
import type { ZZFX } from "zzfx";
import { settings } from "./settings.svelte";

type Noise = (number | undefined)[];
const _ = undefined;

const NOISES = {
  turn: [0.5, 0, 523, 0.01, 0.12, 0.25, 0, 1.6, _, _, 262, 0.08],
  tap: [0.3, 0, 320, 0, 0.01, 0.05, 1, 1.5],
  dice: [0.5, 0.2, 150, 0, 0.02, 0.08, 4, 2, _, _, _, _, 0.04, 0.8],
  gain: [0.4, 0, 660, 0.01, 0.06, 0.18, 0, 1.4, _, _, 330, 0.05],
  loss: [0.5, 0, 220, 0.02, 0.12, 0.3, 2, 1.2, -3],
  refuse: [0.3, 0, 140, 0.01, 0.06, 0.12, 3, 1.2, -2],
  slip: [0.25, 0.1, 900, 0, 0.02, 0.09, 4, 0.6, -12],
  howl: [0.35, 0, 240, 0.12, 0.5, 0.35, 0, 1.2, 0.8, 0, 90, 0.25],
  growl: [0.4, 0.1, 95, 0.02, 0.14, 0.14, 2, 1.8, -0.6, _, _, _, 0.03, 0.4],
  woof: [0.5, 0.05, 210, 0.005, 0.06, 0.1, 2, 1.3, -9, _, _, _, 0.16, 0.2],
  bleat: [0.3, 0.05, 420, 0.02, 0.22, 0.16, 1, 1.1, -1, _, _, _, 0.05],
  tick: [0.25, 0, 880, 0, 0.005, 0.03, 1, 2],
  thud: [0.5, 0, 90, 0, 0.02, 0.1, 3, 1.4, -4],
  hop: [0.3, 0, 420, 0, 0.03, 0.08, 0, 1.5, 9],
  bam: [0.9, 0, 70, 0, 0.12, 0.5, 4, 1.6, -1, _, _, _, _, 2, _, 0.3],
  win: [0.6, 0, 392, 0.02, 0.3, 0.5, 0, 1.5, _, _, 196, 0.1, _, _, _, _, 0.1, 0.7, 0.1],
} satisfies Record<string, Noise>;

export type Sound = keyof typeof NOISES;
let speaker: typeof ZZFX | null = null;
const made = new Map<Sound, number[]>();
let opening: Promise<void> | null = null;
let awake = false;

/** Browsers allow sound only after a user gesture. */
export function wakeSound(): void {
  const wake = () => {
    awake = true;
    void speaker?.audioContext.resume();
  };
  addEventListener("pointerdown", wake, { once: true });
  addEventListener("keydown", wake, { once: true });
}

const IDLE_MS = 30; // milliseconds, longer than a frame: nothing is about to be drawn
const IDLE_TIMEOUT_MS = 5000;

/** Waits until nothing moves; if that takes long, until the page is idle for a moment. */
function idle(since: number): Promise<void> {
  return new Promise((then) => {
    if (!window.requestIdleCallback) setTimeout(then);
    else
      requestIdleCallback((left) =>
        left.timeRemaining() > IDLE_MS || performance.now() - since > IDLE_TIMEOUT_MS ? then() : void idle(since).then(then),
      );
  });
}

const seconds = (noise: Noise) => noise.slice(3, 6).reduce((sum: number, part) => sum + (part ?? 0), 0);

/** Opening the audio device and making a sound block the page for several frames, so both happen while nothing moves, short sounds first, until the code is optimized. */
export const openSound = (): Promise<void> => (opening ??= open());

async function open(): Promise<void> {
  const begun = performance.now();
  await idle(begun);
  try {
    speaker = (await import("zzfx")).ZZFX;
  } catch {
    return; // a device without sound is no reason to stop
  }
  for (const [sound, noise] of Object.entries<Noise>(NOISES).sort(([, one], [, two]) => seconds(one) - seconds(two))) {
    await idle(begun);
    made.set(sound as Sound, speaker.buildSamples(...noise));
  }
}

/** A hidden page is silent, except for calls: those are played even if the sounds are not ready yet. */
export function play(sound: Sound, calls = false): void {
  const samples = made.get(sound);
  if (calls && !samples && opening) void opening.then(() => play(sound, made.has(sound)));
  if (settings.sound && awake && (calls || !document.hidden) && samples) speaker?.playSamples([samples]);
}
