// Places for a flock in a pasture: rows from back to front, a little out of line, always the same for the same number.

export interface Sheep {
  x: number;
  y: number;
  w: number;
  h: number;
  turned: boolean;
}

/** Pseudo-random numbers between 0 and 1, always the same. */
export function scatter(seed: number): () => number {
  let s = seed >>> 0 || 1;
  return () => {
    s ^= s << 13;
    s >>>= 0;
    s ^= s >>> 17;
    s ^= s << 5;
    s >>>= 0;
    return s / 4294967296;
  };
}

/** Places for this many sheep in a pasture of w by h, each at most this large. */
export function flock(number: number, w: number, h: number, most: number): Sheep[] {
  if (!number) return [];
  let size = Math.min(most, h * 0.62, w * 0.42);
  let rows = 1;
  for (; size > 9; size -= 0.5) {
    rows = Math.ceil(number / Math.max(1, Math.floor((w - size * 1.25) / (size * 0.74)) + 1));
    if ((rows - 1) * size * 0.42 + size * 0.8 <= h) break;
  }
  rows = Math.max(rows, Math.min(number > 3 ? 2 : 1, Math.floor((h - size * 0.8) / (size * 0.42)) + 1));
  const chance = scatter(number * 7 + 3);
  const out: Sheep[] = [];
  for (let row = 0, left = number; row < rows; row++) {
    const here = Math.min(left, Math.ceil(left / (rows - row)));
    left -= here;
    const apart = here > 1 ? Math.min(size * 1.05, (w - size * 1.25) / (here - 1)) : 0;
    const rise = Math.min(size * 0.5, (h - size * 0.8) / Math.max(1, rows - 1));
    for (let i = 0; i < here; i++) {
      const x = w / 2 + (i - (here - 1) / 2) * apart + (chance() - 0.5) * size * 0.16 + (row % 2 ? size * 0.18 : -size * 0.1);
      const y = h - size * 0.5 - (rows - 1 - row) * rise + (chance() - 0.5) * size * 0.08;
      const wide = size * 1.25;
      out.push({
        x: Math.max(0, Math.min(w - wide, x - wide / 2)),
        y: Math.max(0, Math.min(h - size, y - size / 2)),
        w: wide,
        h: size,
        turned: chance() < 0.4,
      });
    }
  }
  return out;
}
