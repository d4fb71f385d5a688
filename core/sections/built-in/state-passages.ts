import { z } from "zod";
import { STATE_CODE_PATTERN } from "../../format/patterns.ts";

/**
 * A passage that is true in some states only: `[[OH: what Ohio says || what any other state's site says]]`. The second part may
 * be left out.
 */
const PASSAGE = /\[\[([A-Z]{2}(?:, ?[A-Z]{2})*): ?([\s\S]*?)(?: ?\|\| ([\s\S]*?))?\]\]/g;

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
    .replace(/(?<=\S) {2,}(?=\S)/g, " ")
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

/** A list as such a site has it: without entries for other states, and without items that have no word left. */
export function listForStates(list: readonly unknown[], states: ReadonlySet<string>): unknown[] {
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
