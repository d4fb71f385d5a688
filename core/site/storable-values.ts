/** Where a value has something that cannot be stored, and why: a predicate to follow "This". */
export interface UnstorableValue {
  readonly path: readonly string[];
  readonly message: string;
}

/**
 * Control characters, and the two that no Unicode text has: XML forbids them, so one of them in a title would make every
 * feed reader refuse the whole feed. Tabs and line ends are fine.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/;

/** Far deeper than any section, and small enough for the recursion. */
const MAX_DEPTH = 60;

/**
 * The first part of a value that PostgreSQL or a feed would reject: a text with a control character or half a surrogate
 * pair, at any depth, or lists nested too deeply. Null when all of it can be stored.
 */
export function findUnstorable(
  value: unknown,
  path: readonly string[] = [],
): UnstorableValue | null {
  if (typeof value === "string" && (!isStorableText(value) || CONTROL.test(value))) {
    return { path, message: "has a character that can't be saved. Type it again" };
  }
  if (typeof value !== "object" || value === null) return null;
  if (path.length >= MAX_DEPTH) return { path: [], message: "is nested too deeply" };
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorableText(key))
      return { path, message: "has a field with a name that can't be saved" };
    const unstorable = findUnstorable(inner, [...path, key]);
    if (unstorable) return unstorable;
  }
  return null;
}

/** Whether a text has no null character and no half surrogate pair. */
export function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

/** The highest version number: the columns are PostgreSQL integers. */
export const MAX_VERSION = 2_147_483_647;
