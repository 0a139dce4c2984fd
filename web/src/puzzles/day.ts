// Which puzzle a day has: the same for everybody, worked out as `paddock.coach.puzzles.of_the_day` does, without asking anybody.

/** SHA-256: the browser's own is only there on secure pages, and a house network is none. */
function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const message = new DataView(new ArrayBuffer(64 * blocks));
  bytes.forEach((byte, i) => message.setUint8(i, byte));
  message.setUint8(bytes.length, 0x80);
  message.setUint32(64 * blocks - 4, 8 * bytes.length);
  const state = Uint32Array.from(FIRST);
  const words = new Uint32Array(64);
  const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < blocks; block++) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) words[i] = message.getUint32(64 * block + 4 * i);
      else {
        const [low, high] = [words[i - 15]!, words[i - 2]!];
        words[i] = words[i - 16]! + (turn(low, 7) ^ turn(low, 18) ^ (low >>> 3)) + words[i - 7]! + (turn(high, 17) ^ turn(high, 19) ^ (high >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + words[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((each, i) => (state[i] = state[i]! + each));
  }
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** The first bits of the fractions of the roots of the first primes. */
const PRIMES = Array.from({ length: 312 }, (_, i) => i).filter((n) => n > 1 && !Array.from({ length: n }, (_, i) => i).some((by) => by > 1 && by * by <= n && n % by === 0)).slice(0, 64);
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
const FIRST = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const DAY = 86_400_000;
const BEFORE = 719_163; // days from the year 1 to 1970, as calendars of the proleptic kind count

/** The number of a day where the reader is. */
export const dayNumber = (when: Date): number => Math.round(Date.UTC(when.getFullYear(), when.getMonth(), when.getDate()) / DAY) + BEFORE;

/** The place of the day's puzzle among those of a game: all come once, in an order that only looks random, before any comes again. */
export function ofTheDay(game: string, ids: string[], when: Date): number {
  const day = dayNumber(when);
  const [turn, place] = [Math.floor(day / ids.length), day % ids.length];
  const order = ids.map((id, i) => ({ i, key: sha256(`${game} ${turn} ${id}`) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  return order[place]?.i ?? 0;
}
