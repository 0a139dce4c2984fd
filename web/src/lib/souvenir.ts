// A picture of the result, drawn in the browser: nothing is sent anywhere unless somebody shares it.
import { names as drawings, sheet } from "virtual:art";
import type { AnyView } from "../protocol";

/** A thing that a seat achieved, and how many. */
export interface Thing {
  art: string;
  n: number;
}

export interface Ending {
  title: string;
  headline: string;
  /** Best first. */
  rows: { seat: number; name: string; won: boolean; told: string; things: Thing[] }[];
  footer: string;
  /** If there is a review: everybody's chances over the game, by seat. */
  story?: { caption: string; chances: number[][] };
}

type Things = (view: AnyView, seat: number) => Thing[];
const SHELVES = import.meta.glob<Things>("../boards/*/souvenir.ts", { import: "things" });

/** What everybody achieved in a game; nothing if its board does not say. */
export async function shelf(game: string): Promise<Things> {
  return (await SHELVES[`../boards/${game}/souvenir.ts`]?.()) ?? (() => []);
}

const WIDTH = 1200;
const ROW = 150;
const TOP = 270;
const STORY = 340;
const BOTTOM = 110;
const EDGE = 60;
const INK = "#1f2a24";
const SOFT = "#4d5a52";
const COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#d55e00", "#56b4e9"];

/** Drawings of the sprite as images for a canvas. Our content security policy allows our own images and data: URLs. */
async function load(wanted: Iterable<string>): Promise<Map<string, HTMLImageElement>> {
  const page = new DOMParser().parseFromString(await (await fetch(sheet)).text(), "image/svg+xml");
  const loaded = new Map<string, HTMLImageElement>();
  for (const name of new Set(wanted)) {
    const symbol = drawings.has(name) ? page.getElementById(name) : null;
    if (!symbol) continue;
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="${symbol.getAttribute("viewBox") ?? "0 0 32 32"}">${symbol.innerHTML}</svg>`;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    await image.decode();
    loaded.set(name, image);
  }
  return loaded;
}

export async function draw(canvas: HTMLCanvasElement, ending: Ending): Promise<void> {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const style = getComputedStyle(document.documentElement);
  const font = (weight: number, size: number, kind: "--font-title" | "--font" = "--font-title") =>
    `${weight} ${size}px ${style.getPropertyValue(kind)}`;
  const words = [
    ending.title,
    ending.headline,
    ending.footer,
    ending.story?.caption ?? "",
    ...ending.rows.flatMap((row) => [row.name, row.told]),
  ].join(" ");
  await Promise.all([font(600, 40), font(700, 40), font(600, 30, "--font")].map((each) => document.fonts.load(each, words)));
  const art = await load(["trophy", "sun", "tree", ...ending.rows.flatMap((row) => row.things.map((thing) => thing.art))]);
  const stamp = (name: string, x: number, y: number, size: number): void => {
    const image = art.get(name);
    if (image) pen.drawImage(image, x, y, size, size);
  };

  canvas.width = WIDTH;
  const below = TOP + ROW * ending.rows.length;
  canvas.height = below + (ending.story ? STORY : 0) + BOTTOM;
  backdrop(pen, canvas.height);
  stamp("sun", WIDTH - 180, 40, 120);
  stamp("tree", WIDTH - 320, 110, 150);
  pen.textBaseline = "alphabetic";
  pen.fillStyle = SOFT;
  pen.font = font(600, 44);
  pen.fillText(ending.title, EDGE, 96, WIDTH - 420);
  pen.fillStyle = INK;
  pen.font = font(700, 84);
  pen.fillText(ending.headline, EDGE, 196, WIDTH - 420);
  ending.rows.forEach((row, i) => {
    const y = TOP + i * ROW;
    pen.fillStyle = row.won ? "#fff6d8" : "#fffdf6";
    pen.beginPath();
    pen.roundRect(EDGE, y, WIDTH - 2 * EDGE, ROW - 18, 24);
    pen.fill();
    pen.fillStyle = COLOURS[row.seat % COLOURS.length] ?? INK;
    pen.beginPath();
    pen.roundRect(EDGE, y, 18, ROW - 18, [24, 0, 0, 24]);
    pen.fill();
    if (row.won) stamp("trophy", EDGE + 36, y + 34, 64);
    pen.fillStyle = INK;
    pen.font = font(600, 44);
    pen.fillText(row.name, EDGE + 118, y + (row.told ? 62 : 82), 330);
    pen.fillStyle = SOFT;
    pen.font = font(600, 28, "--font");
    if (row.told) pen.fillText(row.told, EDGE + 118, y + 104, 330);
    const room = Math.min(118, 580 / Math.max(1, row.things.length));
    row.things.forEach((thing, j) => {
      const x = EDGE + 480 + j * room;
      stamp(thing.art, x, y + 22, Math.min(76, room - 10));
      pen.fillStyle = INK;
      pen.font = font(700, 32);
      pen.fillText(`${thing.n}`, x + Math.min(76, room - 10) / 2 - 8, y + 124, room);
    });
  });
  if (ending.story) {
    pen.fillStyle = "#fffdf6";
    pen.beginPath();
    pen.roundRect(EDGE, below, WIDTH - 2 * EDGE, STORY - 18, 24);
    pen.fill();
    pen.fillStyle = SOFT;
    pen.font = font(600, 28, "--font");
    pen.fillText(ending.story.caption, EDGE + 36, below + 46, WIDTH - 2 * EDGE - 72);
    plot(pen, ending.story.chances, EDGE + 36, below + 74, WIDTH - 2 * EDGE - 72, STORY - 74 - 48);
  }
  pen.fillStyle = "#fffdf6";
  pen.font = font(600, 34);
  pen.fillText("Paddock", EDGE, canvas.height - 40);
  pen.font = font(600, 28, "--font");
  pen.textAlign = "right";
  pen.fillText(ending.footer, WIDTH - EDGE, canvas.height - 40);
  pen.textAlign = "left";
}

/** Everybody's chances over the game, in the colours of the seats. */
function plot(pen: CanvasRenderingContext2D, chances: number[][], left: number, top: number, width: number, height: number): void {
  const y = (chance: number) => top + height * (1 - Math.min(1, Math.max(0, chance)));
  pen.strokeStyle = "#d9d4c3";
  pen.lineWidth = 2;
  for (const chance of [0, 0.5, 1]) pen.strokeRect(left, y(chance), width, 0);
  pen.lineJoin = pen.lineCap = "round";
  chances.forEach((line, seat) => {
    pen.strokeStyle = COLOURS[seat % COLOURS.length] ?? INK;
    pen.lineWidth = 7;
    pen.beginPath();
    line.forEach((chance, i) => pen.lineTo(left + (width * i) / Math.max(1, line.length - 1), y(chance)));
    pen.stroke();
  });
}

function backdrop(pen: CanvasRenderingContext2D, height: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, "#bfe3f7");
  sky.addColorStop(1, "#f2f9fd");
  pen.fillStyle = sky;
  pen.fillRect(0, 0, WIDTH, height);
  for (const [colour, x, y, radius] of [
    ["#b2d985", 760, 900, 720],
    ["#cfe9a6", 250, 1150, 950],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.fillStyle = "#1b6b3a";
  pen.fillRect(0, height - 84, WIDTH, 84);
}

/** The picture as a file, with a name that says what it is. */
export async function asFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("no picture");
  return new File([blob], `${name}.png`, { type: "image/png" });
}
