// Cards, 120 x 120: a picture above, and what it gives below, on the side it is meant for.
import { glove, mirrored } from "./hands";
import { isAntler, readCard, signed } from "./look";
import { DUMMY } from "./people";
import { hunter, MOOSE, RABBIT, SIGNS } from "./signs";

/** What of the rig is shown on a card: x and y of a window into it, for a left hand, and how wide it is. */
const WINDOW: Record<string, [number, number]> = {
  WU: [0, 22],
  CU: [14, 20],
  "*U": [4, 18],
  WD: [-4, 92],
  CD: [10, 96],
  "*D": [2, 92],
  ST: [44, -4],
  FT: [42, 4],
  "*T": [44, -8],
  SS: [-12, 62],
  FS: [-2, 72],
  "*S": [-14, 66],
  "W*": [-52, 38],
  "C*": [-36, 42],
  "S*": [-14, -6],
  "F*": [-14, 4],
};
const WIDTH: Record<string, number> = { "W*": 236, "C*": 224, "S*": 204, "F*": 204, ST: 196, FT: 188, "*T": 200 };
const fog = ([x, y]: [number, number]): string =>
  `<g class="fog" transform="translate(${x} ${y})"><g class="ol"><circle cx="-18" cy="8" r="16"/><circle cx="18" cy="8" r="16"/><circle cx="-9" cy="-11" r="18"/><circle cx="12" cy="-10" r="17"/><circle cx="0" cy="12" r="17"/></g><g class="fl"><circle cx="-18" cy="8" r="16"/><circle cx="18" cy="8" r="16"/><circle cx="-9" cy="-11" r="18"/><circle cx="12" cy="-10" r="17"/><circle cx="0" cy="12" r="17"/></g><path class="curl" d="M-27,10 q8,6 15,0 M12,12 q8,7 16,-1"/></g>`;
const FOG: Record<string, [number, number]> = { "*U": [58, 60], "*D": [44, 194], "*T": [109, 34], "*S": [26, 134] };
const BASE: Record<string, string> = { "*U": "CU", "*D": "CD", "*T": "ST", "*S": "SS" };
const ARC: Record<string, string> = {
  "W*": "M-14,90 A76 76 0 0 0 -14,168",
  "C*": "M24,84 A74 74 0 0 0 20,178",
  "S*": "M82,26 A98 98 0 0 0 16,98",
  "F*": "M62,38 A98 98 0 0 0 18,92",
};
const PAIR: Record<string, [string, string]> = { "W*": ["WU", "WD"], "C*": ["CU", "CD"], "S*": ["ST", "SS"], "F*": ["FT", "FS"] };
/** One side of a card: a hand, half of one in the mist, or one shape in two places with an arrow between them. */
function glyph(code: string): string {
  if (code[0] === "*") return `<g class="base">${glove(BASE[code]!)}</g>${fog(FOG[code]!)}`;
  if (code[1] === "*")
    return `<g class="either">${glove(PAIR[code]![1])}${glove(PAIR[code]![0])}</g><path class="swing" d="${ARC[code]}" marker-start="url(#tip)" marker-end="url(#tip)"/>`;
  return glove(code);
}
function mark(code: string, right = false): string {
  const at = FOG[code];
  return at ? `<text class="query" x="${right ? 280 - at[0] : at[0]}" y="${at[1] + 12}">?</text>` : "";
}

/** What it gives: green and round, red and pointed, or a golden burst. */
function badge(value: number, x: number, width: number, times = 1): string {
  if (times === 2)
    return `<g class="badge gold"><path d="M60,88 l6,5 7,-4 4,7 8,-1 1,8 8,3 -4,7 4,7 -8,3 -1,8 -8,-1 -4,7 -7,-4 -6,5 -6,-5 -7,4 -4,-7 -8,1 -1,-8 -8,-3 4,-7 -4,-7 8,-3 1,-8 8,1 4,-7 7,4Z" transform="translate(0 -7.5) translate(60 113) scale(1.15 .78) translate(-60 -113)"/><text x="60" y="113.5">×2</text></g>`;
  const plus = value > 0,
    y = 91,
    h = 26;
  const box = plus
    ? `<rect x="${x}" y="${y}" width="${width}" height="${h}" rx="13"/>`
    : `<path d="M${x + 8},${y} H${x + width - 8} L${x + width},${y + h / 2} L${x + width - 8},${y + h} H${x + 8} L${x},${y + h / 2}Z"/>`;
  return `<g class="badge ${plus ? "plus" : "minus"}">${box}<text x="${x + width / 2}" y="${y + 21}">${signed(value)}</text></g>`;
}
const frame = (tint: string, inner: string, extra = ""): string =>
  `<rect class="paper" x="1.5" y="1.5" width="117" height="117" rx="12"/><rect class="tint ${tint}" x="5" y="5" width="110" height="82" rx="9"/>${inner}${extra}`;
const pane = (x: number, y: number, width: number, inner: string): string =>
  `<svg x="5" y="5" width="110" height="82" viewBox="${x} ${y} ${width} ${(width * 82) / 110}">${inner}</svg>`;

/** The face of a card, 120 x 120; an empty pile is a slot. */
export function cardFace(text: string | null, awake = false): string {
  const it = readCard(text);
  if (it.kind === "none") return `<rect class="slot" x="2.5" y="2.5" width="115" height="115" rx="12"/>`;
  if (it.kind === "hand") {
    const code = it.left?.code ?? it.right?.code ?? "";
    const tint = isAntler(code) ? "moose" : "rabbit";
    if (it.left && it.right) {
      const inner = `<g class="pairwise">${DUMMY}${glyph(it.left.code)}${mirrored(glyph(it.right.code))}${mark(it.left.code)}${mark(it.right.code, true)}</g>`;
      const top = { U: 2, T: -10, D: 40, S: 28 }[code[1] ?? ""] ?? 24;
      const wide = code === "W*" ? 344 : code[1] === "*" || "SD".includes(code[1] ?? "") ? 304 : 288;
      return frame(
        tint,
        pane(140 - wide / 2, code === "W*" ? 0 : code[1] === "*" ? 14 : top, wide, inner),
        badge(it.left.value, 8, 48) + badge(it.right.value, 64, 48),
      );
    }
    const [x, y] = WINDOW[code] ?? [0, 0];
    const width = WIDTH[code] ?? 172;
    const part = it.left
      ? pane(x, y, width, DUMMY + glyph(code) + mark(code))
      : pane(280 - x - width, y, width, DUMMY + mirrored(glyph(code)) + mark(code, true));
    return frame(tint, part, it.left ? badge(it.left.value, 8, 60) : badge(it.right?.value ?? 0, 52, 60));
  }
  if (it.kind === "animal")
    return frame(it.animal, `<g transform="translate(22 7) scale(1.6)">${SIGNS[it.animal]}</g>`, badge(it.value, 22, 76, it.times));
  if (it.kind === "tongue")
    return frame(
      "tonguey",
      `<svg class="person" x="5" y="5" width="110" height="82" viewBox="86 146 108 80.5"><path class="face pale" d="M60,120 C70,190 100,206 140,206 C180,206 210,190 220,120Z"/><path class="mouth" d="M104,162 Q140,178 176,162 Q174,196 140,196 Q106,196 104,162Z"/><path d="M112,166 Q140,177 168,166 L167,172 Q140,181 113,172Z" fill="#fff"/><path class="lick" d="M120,178 Q140,184 160,178 L161,204 Q161,222 140,222 Q119,222 119,204Z"/><path class="crease" d="M140,184 V208"/></svg>`,
      badge(it.value, 22, 76),
    );
  if (it.kind === "rev")
    return `<rect class="paper" x="1.5" y="1.5" width="117" height="117" rx="12"/><rect class="tint turn" x="5" y="5" width="110" height="110" rx="9"/>
      <g class="turning"><path class="ol" d="M24,50 C30,24 68,12 90,34 L98,26 L102,58 L70,55 L79,46 C64,32 44,38 40,54Z"/><path class="ol" d="M96,70 C90,96 52,108 30,86 L22,94 L18,62 L50,65 L41,74 C56,88 76,82 80,66Z"/>
      <path class="go" d="M24,50 C30,24 68,12 90,34 L98,26 L102,58 L70,55 L79,46 C64,32 44,38 40,54Z"/><path class="back" d="M96,70 C90,96 52,108 30,86 L22,94 L18,62 L50,65 L41,74 C56,88 76,82 80,66Z"/>
      <path d="M60,43 v12 M54,49 h12 M54,69 h12" stroke="var(--art-ink)" stroke-width="5" stroke-linecap="round"/></g>`;
  if (awake)
    return `<rect class="paper" x="1.5" y="1.5" width="117" height="117" rx="12"/><rect class="tint awake" x="5" y="5" width="110" height="110" rx="9"/><svg x="5" y="5" width="110" height="110" viewBox="10 -2 104 104">${hunter(true)}</svg>`;
  return `<rect class="paper" x="1.5" y="1.5" width="117" height="117" rx="12"/><rect class="tint asleep" x="5" y="5" width="110" height="110" rx="9"/><svg x="5" y="5" width="110" height="110" viewBox="10 -2 104 104">${hunter(false)}</svg><text class="zzz" x="88" y="46">z</text><text class="zzz small" x="98" y="33">z</text>`;
}

export const CARD_BACK = `<rect class="paper" x="1.5" y="1.5" width="117" height="117" rx="12"/><rect x="7" y="7" width="106" height="106" rx="8" fill="#2f6b52"/><path d="M7,60 L60,7 M7,113 L113,7 M60,113 L113,60" stroke="#3f8466" stroke-width="10"/><rect x="7" y="7" width="106" height="106" rx="8" fill="none" stroke="#e9c46a" stroke-width="2.5"/><g transform="translate(14 34) scale(.95)">${RABBIT}</g><g transform="translate(60 34) scale(.95)">${MOOSE}</g>`;
