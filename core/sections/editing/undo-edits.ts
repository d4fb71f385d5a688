import { isRecord } from "../../site/validation/value-changes.ts";
import { mergeEdits } from "./merge-edits.ts";

/**
 * The value `now` without the edits that led from `before` to `after`. What was edited later in other fields stays; a field that
 * was edited again goes back to `before`. Lists of names keep what was added to them later.
 */
export function undoEdits(before: unknown, after: unknown, now: unknown): unknown {
  const merged = mergeEdits(after, before, now);
  if (merged.kind === "merged") return merged.value;
  if (isRecord(before) && isRecord(after) && isRecord(now)) {
    const entries = [...new Set([...Object.keys(before), ...Object.keys(now)])].map((key) => [
      key,
      undoEdits(before[key], after[key], now[key]),
    ]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  if (isNames(before) && isNames(after) && isNames(now)) {
    const kept = now.filter((name) => before.includes(name) || !after.includes(name));
    const removed = before.filter((name) => !after.includes(name) && !kept.includes(name));
    return [...kept, ...removed];
  }
  return before;
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === "string");
}
