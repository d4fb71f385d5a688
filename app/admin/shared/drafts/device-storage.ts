/**
 * Access to localStorage that never throws. Writing fails in private mode, when the storage is full or when it is blocked;
 * forms must keep working then, so failures are ignored. The draft on the server is the durable copy.
 */

/** Stores a value as JSON. */
export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Not stored, see above.
  }
}

/** The value stored under a key; undefined where there is none that can be read. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes what is stored under a key. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
