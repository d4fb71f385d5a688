import { changesBetween, entriesByName, isRecord } from "../../site/validation/value-changes.ts";

/** Two people's edits of one value: both in one, or the fact that they changed the same field in different ways. */
export type MergeResult =
  | { readonly kind: "merged"; readonly value: unknown }
  | { readonly kind: "conflict" };

const CONFLICT: MergeResult = { kind: "conflict" };

/**
 * Merges two edits of a value that began from the same `base`. What only one of them changed is taken from that one; what both
 * changed in the same way is settled. Lists are merged entry by entry, matched by name; where both changed a list and one of them
 * added, removed, renamed or moved an entry, or entries have no name, that is a conflict.
 */
export function mergeEdits(base: unknown, theirs: unknown, mine: unknown): MergeResult {
  return merge({ base, theirs, mine }, () => CONFLICT);
}

/** The same, with one person's value wherever both changed the same field in different ways. */
export function mergeTaking(side: "theirs" | "mine", edits: Edits): unknown {
  const result = merge(edits, (conflicting) => ({ kind: "merged", value: conflicting[side] }));
  return result.kind === "merged" ? result.value : edits[side];
}

/** A value as both people found it, and as each of them left it. */
interface Edits {
  readonly base: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

type OnConflict = (conflicting: Edits) => MergeResult;

function merge(edits: Edits, onConflict: OnConflict): MergeResult {
  const { base, theirs, mine } = edits;
  if (isEqual(theirs, mine) || isEqual(base, theirs)) return { kind: "merged", value: mine };
  if (isEqual(base, mine)) return { kind: "merged", value: theirs };
  if (Array.isArray(base) && Array.isArray(theirs) && Array.isArray(mine)) {
    const names = entryNames(base);
    const isSameEntries =
      names !== null && isEqual(names, entryNames(theirs)) && isEqual(names, entryNames(mine));
    if (!isSameEntries) return onConflict(edits);
    return mergeParts([base, theirs, mine], Object.values, onConflict);
  }
  if (isRecord(base) && isRecord(theirs) && isRecord(mine))
    return mergeParts([base, theirs, mine], (parts) => parts, onConflict);
  return onConflict(edits);
}

type Parts = Readonly<Record<string, unknown>>;

function mergeParts(
  versions: readonly [object, object, object],
  toValue: (merged: Parts) => unknown,
  onConflict: OnConflict,
): MergeResult {
  const [before, one, other]: Parts[] = versions.map((version) => ({ ...version }));
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])) {
    const edits = { base: before?.[key], theirs: one?.[key], mine: other?.[key] };
    const part = merge(edits, onConflict);
    if (part.kind === "conflict") return part;
    if (part.value !== undefined) merged[key] = part.value;
  }
  return { kind: "merged", value: toValue(merged) };
}

/** The names of a list's entries in their order; null when one has none, or two have the same. */
function entryNames(list: readonly unknown[]): string[] | null {
  const entries = entriesByName(list);
  return entries && [...entries.keys()];
}

function isEqual(one: unknown, other: unknown): boolean {
  return changesBetween(one, other).length === 0;
}
