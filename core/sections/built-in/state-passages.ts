import { z } from "zod";
import { STATE_CODE_PATTERN } from "../../format/patterns.ts";

/**
 * A passage that is true in some states only: `[[OH: what Ohio says || what any other state's site says]]`. The second part may
 * be left out.
 */
const PASSAGE = /\[\[([A-Z]{2}(?:, ?[A-Z]{2})*): ([\s\S]*?)(?: \|\| ([\s\S]*?))?\]\]/g;

const stateList = z.array(z.string().regex(STATE_CODE_PATTERN)).min(1);
const limitedEntry = z.looseObject({
  states: stateList.optional(),
  exceptStates: stateList.optional(),
});

/** An entry of a list that is for some states only (`states`), or for all others (`exceptStates`), and the entry itself. */
function readEntry(entry: unknown): {
  readonly isFor: (states: ReadonlySet<string>) => boolean;
  readonly own: unknown;
  readonly states: readonly string[];
} {
  const everywhere = { isFor: () => true, own: entry, states: [] };
  if (entry === null || typeof entry !== "object" || Array.isArray(entry)) return everywhere;
  if (!("states" in entry || "exceptStates" in entry)) return everywhere;
  const { states: only, exceptStates: except, ...own } = limitedEntry.parse(entry);
  const listed = only ?? except ?? [];
  return {
    isFor: (states) => listed.some((state) => states.has(state)) === (only !== undefined),
    own,
    states: listed,
  };
}

/** A text as a site with commissions in these states says it. */
function textFor(text: string, states: ReadonlySet<string>): string {
  if (!text.includes("[[")) return text;
  return text
    .replace(PASSAGE, (_, listed: string, inside: string, outside = "") =>
      listed.split(/, ?/).some((state) => states.has(state)) ? inside : outside,
    )
    .replace(/ {2,}/g, " ")
    .trim();
}

/**
 * A section as a site with commissions in these states says it: passages chosen, entries for other states left out, and list
 * items gone that have no word left. A part that is the same everywhere is returned as it is, not copied.
 */
export function forStates(value: unknown, states: ReadonlySet<string>): unknown {
  if (typeof value === "string") return textFor(value, states);
  if (value === null || typeof value !== "object") return value;
  if (!Array.isArray(value)) {
    const entries = Object.entries(value).map(([key, part]) => [key, forStates(part, states)]);
    const isChanged = entries.some(([key, part]) => part !== Reflect.get(value, String(key)));
    return isChanged ? Object.fromEntries(entries) : value;
  }
  const kept = listForStates(value, states);
  const isSame = kept.length === value.length && kept.every((part, at) => part === value[at]);
  return isSame ? value : kept;
}

function listForStates(list: readonly unknown[], states: ReadonlySet<string>): unknown[] {
  return list.flatMap((entry) => {
    const { isFor, own } = readEntry(entry);
    if (!isFor(states)) return [];
    const part = forStates(own, states);
    return part === "" && entry !== "" ? [] : [part];
  });
}

/** The states that passages and entries of a value name. */
export function statesNamedIn(value: unknown): Set<string> {
  const named = new Set<string>();
  const visit = (part: unknown, isEntry: boolean): void => {
    if (typeof part === "string") {
      for (const [, listed = ""] of part.matchAll(PASSAGE)) {
        for (const state of listed.split(/, ?/)) named.add(state);
      }
      return;
    }
    if (part === null || typeof part !== "object") return;
    const entry = isEntry ? readEntry(part) : null;
    for (const state of entry?.states ?? []) named.add(state);
    for (const child of Object.values(entry?.own ?? part)) {
      visit(child, Array.isArray(part));
    }
  };
  visit(value, false);
  return named;
}

/** What a built-in text or list entry became for some states, with what it came from: a published copy is recognized by it. */
export type PassageOrigins = ReadonlyMap<string, unknown>;

/** The origins of everything in a built-in section that is not the same in every state. */
export function passageOrigins(
  value: unknown,
  variants: readonly ReadonlySet<string>[],
): PassageOrigins {
  const origins = new Map<string, unknown>();
  const remember = (part: unknown): void => {
    for (const states of variants) {
      const [became] = listForStates([part], states);
      if (became !== undefined && became !== part) origins.set(JSON.stringify(became), part);
    }
  };
  const visit = (part: unknown): void => {
    if (typeof part === "string") {
      if (part.includes("[[")) remember(part);
      return;
    }
    if (part === null || typeof part !== "object") return;
    if (Array.isArray(part)) {
      for (const entry of part) if (readEntry(entry).own !== entry) remember(entry);
    }
    Object.values(part).forEach(visit);
  };
  visit(value);
  return origins;
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
  const restore = (part: unknown): unknown => {
    if (part === null || (typeof part !== "string" && typeof part !== "object")) return part;
    const origin = origins.get(JSON.stringify(part));
    if (origin !== undefined) return origin;
    if (typeof part === "string") return part;
    if (Array.isArray(part)) return keepSame(part, part.map(restore));
    const entries = Object.entries(part).map(([key, value]) => [key, restore(value)] as const);
    return entries.some(([key, value]) => value !== Reflect.get(part, key))
      ? Object.fromEntries(entries)
      : part;
  };
  return forStates(restore(published), states);
}

function keepSame(before: unknown[], after: unknown[]): unknown[] {
  return after.every((part, at) => part === before[at]) ? before : after;
}
