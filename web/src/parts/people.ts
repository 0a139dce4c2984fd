// Six people to choose from: skin, hair, glasses, beards. The server says who has which face.
export type Blob = [x: number, y: number, radius: number];

export interface Person {
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

/** Hair behind, hair in front, extras. */
export const PEOPLE: Person[] = [
  {
    skin: "#f7d0ab",
    shade: "#e2a878",
    hair: "#a5472a",
    dark: "#7e3119",
    back: `<path d="M140,68 C98,68 76,100 77,142 C77,162 78,178 83,190 C92,197 106,193 109,182 L171,182 C174,193 188,197 197,190 C202,178 203,162 203,142 C204,100 182,68 140,68Z"/>`,
    front: `<path d="M85,134 C83,96 108,74 142,74 C174,74 196,97 195,134 C190,121 185,113 176,107 C160,112 139,110 124,101 C113,112 97,117 85,134Z"/><path class="gloss" d="M112,92 C124,82 144,80 160,85"/>`,
    extra: `<g fill="#c9825a"><circle cx="108" cy="146" r="1.8"/><circle cx="114" cy="151" r="1.8"/><circle cx="104" cy="152" r="1.8"/><circle cx="172" cy="146" r="1.8"/><circle cx="166" cy="151" r="1.8"/><circle cx="176" cy="152" r="1.8"/></g>`,
  },
  {
    skin: "#8f5b3c",
    shade: "#6f4229",
    hair: "#2c211d",
    dark: "#15100e",
    back: "",
    front: blobs(
      [
        [92, 122, 11],
        [96, 106, 14],
        [108, 92, 15],
        [124, 82, 15],
        [142, 78, 16],
        [160, 83, 15],
        [174, 93, 15],
        [185, 107, 14],
        [188, 122, 11],
        [118, 101, 12],
        [136, 97, 13],
        [154, 98, 12],
        [168, 104, 10],
      ],
      "hairy",
    ),
    extra: "",
  },
  {
    skin: "#edc292",
    shade: "#d39b66",
    hair: "#2a2730",
    dark: "#141319",
    back: `<path d="M140,68 C96,68 76,100 76,144 L74,196 C82,206 100,206 108,198 L172,198 C180,206 198,206 206,196 L204,144 C204,100 184,68 140,68Z"/>`,
    front: `<path d="M86,136 C84,98 108,74 140,74 C172,74 196,98 194,136 C192,124 189,116 187,111 C160,118 120,118 93,111 C91,116 88,124 86,136Z"/><path class="gloss" d="M108,96 C122,86 146,84 164,90"/>`,
    extra: `<g class="glasses"><circle cx="120" cy="130" r="15"/><circle cx="160" cy="130" r="15"/><path d="M135,128 q5,-4 10,0"/></g>`,
  },
  {
    skin: "#f5cfb4",
    shade: "#dfa688",
    hair: "#d9d7df",
    dark: "#a9a5b3",
    back: blobs(
      [
        [86, 150, 13],
        [84, 130, 15],
        [90, 110, 17],
        [104, 92, 18],
        [122, 81, 17],
        [142, 77, 17],
        [162, 82, 17],
        [178, 93, 18],
        [190, 110, 17],
        [196, 130, 15],
        [194, 150, 13],
      ],
      "hairy",
    ),
    front: blobs(
      [
        [102, 106, 11],
        [116, 97, 12],
        [133, 93, 12],
        [150, 94, 12],
        [166, 99, 11],
        [178, 108, 9],
      ],
      "hairy",
    ),
    extra: `<g class="glasses gold"><path d="M106,132 h28 a14 13 0 0 1 -28 0Z M146,132 h28 a14 13 0 0 1 -28 0Z M134,133 q6,-4 12,0"/></g><circle cx="88" cy="158" r="3.5" fill="#fff" stroke="var(--art-ink)" stroke-width="1.5"/><circle cx="192" cy="158" r="3.5" fill="#fff" stroke="var(--art-ink)" stroke-width="1.5"/>`,
  },
  {
    skin: "#c98d60",
    shade: "#a76c43",
    hair: "#4a2f20",
    dark: "#321e13",
    back: "",
    front: `<path d="M86,134 C80,98 96,80 116,76 C132,62 172,62 186,84 C198,96 198,118 194,134 C191,122 187,114 182,108 C160,106 136,108 120,100 C110,106 94,112 86,134Z"/><path class="gloss" d="M122,88 C136,78 156,76 172,84"/>`,
    beard: `<path d="M88,146 C91,186 110,199 140,199 C170,199 189,186 192,146 C187,158 178,163 166,160 C152,154 128,154 114,160 C102,163 93,158 88,146Z"/>`,
    extra: "",
  },
  {
    skin: "#fbdcc4",
    shade: "#eab393",
    hair: "#f0c14b",
    dark: "#c7922a",
    back: "",
    front: `<path d="M85,136 C80,98 106,70 140,72 C174,70 200,98 195,136 L187,114 L179,121 L171,106 L159,115 L149,102 L137,114 L125,102 L114,115 L106,106 L98,121 L93,114Z" stroke-linejoin="round"/><path class="gloss" d="M108,92 C122,82 144,79 162,84"/>`,
    extra: `<g fill="#e39a76"><circle cx="110" cy="147" r="1.8"/><circle cx="116" cy="152" r="1.8"/><circle cx="170" cy="147" r="1.8"/><circle cx="164" cy="152" r="1.8"/></g>`,
  },
];
/** For people who have not chosen yet. */
export const NOBODY: Person = {
  skin: "#eadfce",
  shade: "#cfc0a9",
  hair: "#b9ab97",
  dark: "#98897a",
  back: "",
  front: PEOPLE[2]!.front,
  extra: "",
};
export const FACE = "M88,136 C88,102 110,82 140,82 C170,82 192,102 192,136 C192,172 168,195 140,195 C112,195 88,172 88,136Z";
