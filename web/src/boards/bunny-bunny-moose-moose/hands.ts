// One hand, drawn once: it is the same on heads, pads and cards. Its root is at 0,0, it points up, and the thumb points
// to the head. `rig.css` sets what it shows: a pose is a set of transforms.
import { isAntler } from "./look";

const FINGERS = [33, 40, 40, 34];
const capsule = (half: number, length: number): string =>
  `M${-half},5 L${-half + 0.6},${-length + half} a${half - 0.6} ${half - 0.6} 0 0 1 ${2 * half - 1.2} 0 L${half},5Z`;
const finger = (length: number, i: number, tips: boolean): string =>
  `<g class="finger f${i}"><path d="${capsule(6.6, length)}"/>${tips ? `<path class="nail" d="M-4.2,${-length + 11} V${-length + 7} a4.2 4.2 0 0 1 8.4 0 V${-length + 11} q-4.2,3 -8.4,0Z"/>` : ""}</g>`;
const antlerParts = (tips: boolean): string => `
  <g class="thumb"><path d="${capsule(6.6, 30)}"/>${tips ? `<path class="nail" d="M-4.2,-19 V-23 a4.2 4.2 0 0 1 8.4 0 V-19 q-4.2,3 -8.4,0Z"/>` : ""}</g>
  ${FINGERS.map((length, i) => finger(length, i, tips)).join("")}
  <path class="palm" d="M-13,4 C-19,-8 -22,-22 -20,-35 Q0,-43 20,-35 C22,-22 18,-8 13,4Z"/>`;
const EAR_BASE = "M-12,4 C-15,-12 -16.5,-26 -16.5,-42 L16.5,-42 C16.5,-26 15,-12 12,4Z";
const EAR_TIP = "M-16.5,1 C-17,-20 -13,-38 0,-47 C13,-38 17,-20 16.5,1 Q0,15 -16.5,1Z";
const EAR_THUMB = `<path class="ethumb" transform="translate(9 -9) rotate(52)" d="${capsule(6.4, 23)}"/>`;
const CUFF = `<g class="cuff"><rect x="-16" y="-4" width="32" height="14" rx="5.5"/><path d="M-9,-0.5 V6.5 M-3,-0.5 V6.5 M3,-0.5 V6.5 M9,-0.5 V6.5"/></g>`;

const ANTLER = `<g class="antler"><g class="ol">${antlerParts(false)}</g><g class="fl">${antlerParts(true)}<path class="lines" d="M-7,-20 q7,-5 15,-1"/></g></g>`;
const EAR = `<g class="ear"><g class="ol">${EAR_THUMB}<path d="${EAR_BASE}"/><g class="tip"><path d="${EAR_TIP}"/></g></g><g class="fl">${EAR_THUMB}<path d="${EAR_BASE}"/><path class="pink" d="M-6,-6 C-8,-18 -8.5,-30 -8.5,-43 L8.5,-43 C8.5,-30 8,-18 6,-6 Q0,-2 -6,-6Z"/><g class="tip"><path d="${EAR_TIP}"/><path class="pink" d="M-8.5,12 C-8.5,-13 -6,-27 0,-35 C6,-27 8.5,-13 8.5,12Z"/><path class="fold" d="M-15,2 Q0,13 15,2"/><path class="lines" d="M-4,-39 v7 M4,-39 v7"/></g></g></g>`;

/** A hand that can change has both gloves; the element around it sets the pose. */
export const HAND = `<circle class="halo" cx="0" cy="-36" r="50"/>${ANTLER}${EAR}${CUFF}`;

/** A fixed hand, on a card or a button, has only the glove it shows. */
export const glove = (code: string): string => `<g class="hand" data-pose="${code}">${isAntler(code) ? ANTLER : EAR}${CUFF}</g>`;

/** The right side of anything is the left one in a mirror. */
export const mirrored = (inner: string): string => `<g transform="translate(280 0) scale(-1 1)">${inner}</g>`;
