// What is kept on this device under a name. What cannot be read counts as not kept.

/** What is kept, over what there is at first. */
export function stored<Kept extends object>(key: string, fresh: Kept): Kept {
  return { ...fresh, ...read<Partial<Kept>>(key) };
}

/** A list that is kept, from none at first. */
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
