import { forStates, listForStates } from "./state-passages.ts";

/**
 * Where the parts of a built-in section come from that are not the same in every state, by a short form of what they became. In
 * a list, an entry for some states stands with the one that takes its place in the others.
 */
export type PassageOrigins = ReadonlyMap<string, readonly unknown[]>;

/**
 * A passage or entry for some states that the built-in content no longer has. Sites that published it unchanged hold what it
 * became in their state, and are to say it as their states of today have it.
 */
export interface FormerPassage {
  /** The part as it was written; with a second one where that took its place in other states. */
  readonly from: readonly unknown[];
  /** Short forms of what it became in some state, and no other part of its section in any. */
  readonly readings: readonly string[];
}

/**
 * The origins of everything in a built-in section that is not the same in every state.
 * @param former what earlier versions had in its place; what the section says now takes precedence, then the newest
 */
export function passageOrigins(
  section: unknown,
  variants: readonly ReadonlySet<string>[],
  former: readonly FormerPassage[] = [],
): PassageOrigins {
  const origins = new Map<string, readonly unknown[]>();
  const ambiguous = new Set<string>();
  const remember = (part: unknown, from: readonly unknown[]): void => {
    for (const states of variants) {
      const [became] = listForStates([part], states);
      if (became === undefined || became === part || isEmptyList(became)) continue;
      const key = keyOf(became);
      const other = origins.get(key);
      if (other !== undefined && other[0] !== from[0]) ambiguous.add(key);
      origins.set(key, from);
    }
  };
  const visit = (part: unknown, from: readonly unknown[]): void => {
    if (variants.every((states) => listForStates([part], states)[0] === part)) {
      // A text that is also said everywhere, such as a guide's address, does not tell where it is from.
      for (const text of textsIn(part)) ambiguous.add(keyOf(text));
      return;
    }
    remember(part, from);
    if (part === null || typeof part !== "object") return;
    if (!Array.isArray(part)) {
      for (const child of Object.values(part)) visit(child, [child]);
      return;
    }
    const limited = part.filter((entry) => "states" in Object(entry));
    const substitutes = part.filter((entry) => "exceptStates" in Object(entry));
    for (const entry of part) {
      const place = Math.max(limited.indexOf(entry), substitutes.indexOf(entry));
      const both = [limited[place], substitutes[place]].filter((each) => each !== undefined);
      visit(entry, both.length > 0 ? both : [entry]);
    }
  };
  visit(section, [section]);
  const all = new Map(former.flatMap(({ from, readings }) => readings.map((key) => [key, from])));
  for (const [key, from] of origins) all.set(key, from);
  for (const key of ambiguous) all.delete(key);
  return all;
}

/** A list that an owner emptied must not look like one that lost its items to another state. */
function isEmptyList(part: unknown): boolean {
  return Array.isArray(part) && part.length === 0;
}

/** Every text of a value. */
function textsIn(part: unknown): string[] {
  if (typeof part === "string") return [part];
  return part !== null && typeof part === "object" ? Object.values(part).flatMap(textsIn) : [];
}

/**
 * A published section as a site says it that now has commissions in other states: what the owner published unchanged follows
 * the state like a token, whatever order they set up in; their own words stay.
 */
export function followStates(
  published: unknown,
  origins: PassageOrigins,
  states: ReadonlySet<string>,
): unknown {
  if (origins.size === 0) return published;
  const restore = (part: unknown): readonly unknown[] => {
    if (part === null || (typeof part !== "string" && typeof part !== "object")) return [part];
    const origin = origins.get(keyOf(part));
    if (origin) return origin;
    if (typeof part === "string") return [part];
    if (Array.isArray(part)) {
      const restored = part.flatMap(restore);
      const isSame =
        restored.length === part.length && restored.every((item, at) => item === part[at]);
      return [isSame ? part : restored];
    }
    const entries = Object.entries(part).map(([key, value]) => [key, restore(value)[0]] as const);
    const isChanged = entries.some(([key, value]) => value !== Reflect.get(part, key));
    return [isChanged ? Object.fromEntries(entries) : part];
  };
  return forStates(restore(published)[0], states);
}

/** A short form of a value, stored in content/former-passages, so that long texts are not kept twice: its length and two hashes of its JSON. */
export function keyOf(value: unknown): string {
  const text = JSON.stringify(value);
  let [one, other] = [7, 11];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = (one * 31 + code) % 2_147_483_647;
    other = (other * 37 + code) % 2_147_483_629;
  }
  return `${text.length}.${one}.${other}`;
}
