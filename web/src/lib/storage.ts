// Local storage by name. What cannot be read counts as missing.

/** The stored values, merged over the defaults. */
export function stored<Kept extends object>(key: string, fresh: Kept): Kept {
  return { ...fresh, ...read<Partial<Kept>>(key) };
}

/** A stored list, empty by default. */
export function storedList<Item>(key: string): Item[] {
  return read<Item[]>(key) ?? [];
}

export const store = (key: string, value: unknown): void => localStorage.setItem(key, JSON.stringify(value));

function read<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}
