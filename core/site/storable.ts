/** Where a value stands that cannot be kept, and why: words to follow "This". */
export interface Unstorable {
  readonly path: readonly string[];
  readonly message: string;
}

/** No honest section comes near; what reads a value goes down as deep as it is. */
const DEEPEST = 60;

/**
 * The first thing in a value that the database would refuse: a text with a null or half a character in it, at any depth, or
 * lists within lists without end. Null: all of it can be kept.
 */
export function unstorableIn(value: unknown, path: readonly string[] = []): Unstorable | null {
  if (typeof value === "string" && !isStorableText(value)) {
    return { path, message: "has a character in it that cannot be kept. Type it anew" };
  }
  if (typeof value !== "object" || value === null) return null;
  if (path.length >= DEEPEST) return { path: [], message: "is nested too deeply" };
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key)) return { path, message: "has a field whose name cannot be kept" };
    const found = unstorableIn(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

/** Whether a text has neither a null nor half a character in it. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
