// Six people, one for each seat unless somebody chooses another face: hair, glasses, beards; their noses, their tongue, the bush they hide in.
import { MOOSE, RABBIT } from "./signs";

type Blob = [x: number, y: number, radius: number];

interface Person {
  skin: string;
  shade: string;
  hair: string;
  dark: string;
  back: string;
  front: string;
  beard?: string;
  extra: string;
}

/** Blobs with one outline around all of them: curls and leaves. */
const blobs = (list: Blob[], cls: string): string => {
  const all = list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
  return `<g class="${cls}"><g class="ol">${all}</g><g class="fl">${all}</g></g>`;
};
const leaf = (x: number, y: number, turn: number, size = 1): string => `<path class="leaf" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M0,8 C-7,3 -7,-5 0,-11 C7,-5 7,3 0,8Z"/>`;
const berry = (x: number, y: number): string => `<g class="berry"><circle cx="${x}" cy="${y}" r="4.6"/><circle cx="${x - 1.4}" cy="${y - 1.5}" r="1.3" fill="#fff" stroke="none"/></g>`;
const round = (list: Blob[]): string => list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("");
export const TUFT_BLOBS = round([[64, 236, 26], [84, 208, 26], [92, 178, 24], [120, 172, 24], [122, 206, 34], [104, 236, 34], [144, 238, 30], [146, 186, 20]]);
export const TUFT = `<g class="fl">${TUFT_BLOBS}</g>` + `<path class="dapple" d="M70,222 q12,-22 26,-24 M100,184 q12,-14 26,-10 M104,238 q16,-20 32,-20"/>` +
  `${leaf(84, 182, -30)}${leaf(106, 166, 12)}${leaf(126, 184, 40, 0.9)}${leaf(76, 218, -50)}${leaf(104, 212, -8, 1.1)}${leaf(124, 230, 30)}${leaf(86, 240, -20)}${berry(96, 196)}${berry(116, 202)}${berry(72, 232)}`;
export const HEDGE_BLOBS = round([[78, 244, 22], [102, 232, 23], [128, 226, 23], [152, 226, 23], [178, 232, 23], [202, 244, 22]]);
export const HEDGE = `<g class="fl">${HEDGE_BLOBS}</g>` +
  `${leaf(92, 234, -30)}${leaf(122, 224, 8)}${leaf(160, 226, -12)}${leaf(186, 236, 28)}${berry(108, 238)}${berry(172, 238)}${berry(142, 236)}`;

/** Hair behind, hair in front, extras. */
export const PEOPLE: Person[] = [
  { skin: "#f7d0ab", shade: "#e2a878", hair: "#a5472a", dark: "#7e3119",
    back: `<path d="M140,68 C98,68 76,100 77,142 C77,162 78,178 83,190 C92,197 106,193 109,182 L171,182 C174,193 188,197 197,190 C202,178 203,162 203,142 C204,100 182,68 140,68Z"/>`,
    front: `<path d="M85,134 C83,96 108,74 142,74 C174,74 196,97 195,134 C190,121 185,113 176,107 C160,112 139,110 124,101 C113,112 97,117 85,134Z"/><path class="gloss" d="M112,92 C124,82 144,80 160,85"/>`,
    extra: `<g fill="#c9825a"><circle cx="108" cy="146" r="1.8"/><circle cx="114" cy="151" r="1.8"/><circle cx="104" cy="152" r="1.8"/><circle cx="172" cy="146" r="1.8"/><circle cx="166" cy="151" r="1.8"/><circle cx="176" cy="152" r="1.8"/></g>` },
  { skin: "#8f5b3c", shade: "#6f4229", hair: "#2c211d", dark: "#15100e",
    back: "", front: blobs([[92, 122, 11], [96, 106, 14], [108, 92, 15], [124, 82, 15], [142, 78, 16], [160, 83, 15], [174, 93, 15], [185, 107, 14], [188, 122, 11], [118, 101, 12], [136, 97, 13], [154, 98, 12], [168, 104, 10]], "hairy"), extra: "" },
  { skin: "#edc292", shade: "#d39b66", hair: "#2a2730", dark: "#141319",
    back: `<path d="M140,68 C96,68 76,100 76,144 L74,196 C82,206 100,206 108,198 L172,198 C180,206 198,206 206,196 L204,144 C204,100 184,68 140,68Z"/>`,
    front: `<path d="M86,136 C84,98 108,74 140,74 C172,74 196,98 194,136 C192,124 189,116 187,111 C160,118 120,118 93,111 C91,116 88,124 86,136Z"/><path class="gloss" d="M108,96 C122,86 146,84 164,90"/>`,
    extra: `<g class="glasses"><circle cx="120" cy="130" r="15"/><circle cx="160" cy="130" r="15"/><path d="M135,128 q5,-4 10,0"/></g>` },
  { skin: "#f5cfb4", shade: "#dfa688", hair: "#d9d7df", dark: "#a9a5b3",
    back: blobs([[86, 150, 13], [84, 130, 15], [90, 110, 17], [104, 92, 18], [122, 81, 17], [142, 77, 17], [162, 82, 17], [178, 93, 18], [190, 110, 17], [196, 130, 15], [194, 150, 13]], "hairy"),
    front: blobs([[102, 106, 11], [116, 97, 12], [133, 93, 12], [150, 94, 12], [166, 99, 11], [178, 108, 9]], "hairy"),
    extra: `<g class="glasses gold"><path d="M106,132 h28 a14 13 0 0 1 -28 0Z M146,132 h28 a14 13 0 0 1 -28 0Z M134,133 q6,-4 12,0"/></g><circle cx="88" cy="158" r="3.5" fill="#fff" stroke="var(--art-ink)" stroke-width="1.5"/><circle cx="192" cy="158" r="3.5" fill="#fff" stroke="var(--art-ink)" stroke-width="1.5"/>` },
  { skin: "#c98d60", shade: "#a76c43", hair: "#4a2f20", dark: "#321e13",
    back: "", front: `<path d="M86,134 C80,98 96,80 116,76 C132,62 172,62 186,84 C198,96 198,118 194,134 C191,122 187,114 182,108 C160,106 136,108 120,100 C110,106 94,112 86,134Z"/><path class="gloss" d="M122,88 C136,78 156,76 172,84"/>`,
    beard: `<path d="M88,146 C91,186 110,199 140,199 C170,199 189,186 192,146 C187,158 178,163 166,160 C152,154 128,154 114,160 C102,163 93,158 88,146Z"/>`, extra: "" },
  { skin: "#fbdcc4", shade: "#eab393", hair: "#f0c14b", dark: "#c7922a",
    back: "", front: `<path d="M85,136 C80,98 106,70 140,72 C174,70 200,98 195,136 L187,114 L179,121 L171,106 L159,115 L149,102 L137,114 L125,102 L114,115 L106,106 L98,121 L93,114Z" stroke-linejoin="round"/><path class="gloss" d="M108,92 C122,82 144,79 162,84"/>`,
    extra: `<g fill="#e39a76"><circle cx="110" cy="147" r="1.8"/><circle cx="116" cy="152" r="1.8"/><circle cx="170" cy="147" r="1.8"/><circle cx="164" cy="152" r="1.8"/></g>` },
];
export const FACE = "M88,136 C88,102 110,82 140,82 C170,82 192,102 192,136 C192,172 168,195 140,195 C112,195 88,172 88,136Z";

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
export const DUMMY = `<g class="dummy"><circle class="lug" cx="88" cy="146" r="9"/><circle class="lug" cx="192" cy="146" r="9"/><path class="face" d="${FACE}"/><ellipse cx="120" cy="132" rx="6" ry="7.5"/><ellipse cx="160" cy="132" rx="6" ry="7.5"/><path class="line" d="M124,164 Q140,178 156,164"/><path class="mop" d="M86,136 C84,98 108,74 140,74 C172,74 196,98 194,136 C190,122 186,114 178,108 C160,114 138,110 124,102 C112,112 96,118 86,136Z"/></g>`;
