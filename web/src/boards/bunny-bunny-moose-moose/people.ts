// Drawings for people in this game: noses, tongue, book, and the bush they hide in.
import { FACE, type Blob } from "../../parts/people";
import { MOOSE, RABBIT } from "./signs";

const leaf = (x: number, y: number, turn: number, size = 1): string =>
  `<path class="leaf" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0,8 C-7,3 -7,-5 0,-11 C7,-5 7,3 0,8Z"/>`;
const berry = (x: number, y: number): string =>
  `<g class="berry"><circle cx="${x}" cy="${y}" r="4.6"/><circle cx="${x - 1.4}" cy="${y - 1.5}" r="1.3" fill="#fff" stroke="none"/></g>`;
const round = (list: Blob[]): string => list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
export const TUFT_BLOBS = round([
  [64, 236, 26],
  [84, 208, 26],
  [92, 178, 24],
  [120, 172, 24],
  [122, 206, 34],
  [104, 236, 34],
  [144, 238, 30],
  [146, 186, 20],
]);
export const TUFT =
  `<g class="fl">${TUFT_BLOBS}</g>` +
  `<path class="dapple" d="M70,222 q12,-22 26,-24 M100,184 q12,-14 26,-10 M104,238 q16,-20 32,-20"/>` +
  `${leaf(84, 182, -30)}${leaf(106, 166, 12)}${leaf(126, 184, 40, 0.9)}${leaf(76, 218, -50)}${leaf(104, 212, -8, 1.1)}${leaf(124, 230, 30)}${leaf(86, 240, -20)}${berry(96, 196)}${berry(116, 202)}${berry(72, 232)}`;
export const HEDGE_BLOBS = round([
  [78, 244, 22],
  [102, 232, 23],
  [128, 226, 23],
  [152, 226, 23],
  [178, 232, 23],
  [202, 244, 22],
]);
export const HEDGE =
  `<g class="fl">${HEDGE_BLOBS}</g>` +
  `${leaf(92, 234, -30)}${leaf(122, 224, 8)}${leaf(160, 226, -12)}${leaf(186, 236, 28)}${berry(108, 238)}${berry(172, 238)}${berry(142, 236)}`;

export const SNOUTS = `
  <g class="snout plain"><path class="line" d="M136,150 q4,5 8,0"/><path class="line smile" d="M124,167 Q140,181 156,167"/><path class="mouth talk" d="M127,166 Q140,163 153,166 Q152,182 140,182 Q128,182 127,166Z"/></g>
  <g class="snout rabbit">
    <path class="strap" d="M90,152 Q112,164 124,164 M190,152 Q168,164 156,164"/>
    <path class="whisk" d="M116,163 L86,155 M115,170 L84,171 M117,177 L88,187 M164,163 L194,155 M165,170 L196,171 M163,177 L192,187"/>
    <rect class="teeth" x="130" y="174" width="20" height="17" rx="4"/><path class="thin" d="M140,176 V190"/>
    <g class="ol"><circle cx="124.5" cy="167" r="16.5"/><circle cx="155.5" cy="167" r="16.5"/></g><g class="puff"><circle cx="124.5" cy="167" r="16.5"/><circle cx="155.5" cy="167" r="16.5"/></g>
    <path class="thin" d="M140,162 V170 M140,170 Q134,178 125,174 M140,170 Q146,178 155,174"/>
    <path class="nosetip" d="M127,150 Q140,141 153,150 Q155,160 140,166 Q125,160 127,150Z"/><path d="M133,150 q5,-3 9,-2" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".8"/>
  </g>
  <g class="snout moose">
    <path class="strap" d="M90,150 L110,158 M190,150 L170,158"/>
    <path class="muzzle" d="M102,165 C102,145 120,140 140,140 C160,140 178,145 178,165 C178,187 162,198 140,198 C118,198 102,187 102,165Z"/>
    <path d="M110,176 C118,190 130,193 140,193 C150,193 162,190 170,176 C160,184 150,182 140,182 C130,182 120,184 110,176Z" fill="#a8714a"/>
    <ellipse class="nostril" cx="125" cy="160" rx="6" ry="8.5" transform="rotate(16 125 160)"/><ellipse class="nostril" cx="155" cy="160" rx="6" ry="8.5" transform="rotate(-16 155 160)"/>
    <path class="thin" d="M116,178 Q140,190 164,178"/><path d="M118,149 q10,-5 22,-5" fill="none" stroke="#c08a60" stroke-width="3.4" stroke-linecap="round"/>
  </g>`;
export const TONGUE = `<g class="tongue"><path class="mouth" d="M119,178 Q140,186 161,178 Q158,196 140,196 Q122,196 119,178Z"/><path class="lick" d="M125,182 Q140,187 155,182 L156,206 Q156,222 140,222 Q124,222 124,206Z"/><path class="crease" d="M140,187 V208"/></g>`;
export const BOOK = `<g class="book"><path class="cover" d="M84,196 Q112,186 140,198 Q168,186 196,196 V250 H84Z"/><path class="sheet" d="M90,199 Q114,191 140,203 V250 H90Z"/><path class="sheet" d="M190,199 Q166,191 140,203 V250 H190Z"/>
  <path class="cover" d="M84,206 Q112,198 140,209 Q168,198 196,206 V252 H84Z"/><path class="spine" d="M140,209 V250"/><g class="stamp" transform="translate(96 212) scale(.62)">${RABBIT}</g><g class="stamp" transform="translate(150 212) scale(.62)">${MOOSE}</g>
  <ellipse class="grip" cx="86" cy="228" rx="9" ry="12"/><ellipse class="grip" cx="194" cy="228" rx="9" ry="12"/></g>`;

/** A little head without a face, for cards and buttons. */
export const DUMMY = `<g class="dummy person"><circle class="lug" cx="88" cy="146" r="9"/><circle class="lug" cx="192" cy="146" r="9"/><path class="face" d="${FACE}"/><ellipse cx="120" cy="132" rx="6" ry="7.5"/><ellipse cx="160" cy="132" rx="6" ry="7.5"/><path class="line" d="M124,164 Q140,178 156,164"/><path class="mop" d="M86,136 C84,98 108,74 140,74 C172,74 196,98 194,136 C190,122 186,114 178,108 C160,114 138,110 124,102 C112,112 96,118 86,136Z"/></g>`;
