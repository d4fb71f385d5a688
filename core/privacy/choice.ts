import { type FoundRow, ROW_KINDS, type RowKind } from "./found.ts";

/** So many of each kind are shown, and can be chosen or left out. */
export const LISTED = { sure: 200, unsure: 50 };

/** What the owner changed in what was found: rows that may be theirs and are, rows that seemed theirs and are not. */
export interface Choice {
  /** "visit:8f14e45f-…" */
  readonly also: readonly string[];
  readonly without: readonly string[];
}

export const AS_FOUND: Choice = { also: [], without: [] };

type Row = Pick<FoundRow, "kind" | "id" | "isSure">;

/** How a choice names a row. */
export function keyOf({ kind, id }: Pick<Row, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** Whether a row is taken: what is surely theirs unless it was left out, what may be theirs only if it was chosen. */
export function isTaken(row: Row, { also, without }: Choice): boolean {
  return row.isSure ? !without.includes(keyOf(row)) : also.includes(keyOf(row));
}

const KEY = new RegExp(`^(${ROW_KINDS.join("|")}):[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}$`);

/** Reads a choice; null for one that no list led to. */
export function readChoice(also: readonly string[], without: readonly string[]): Choice | null {
  const isListed = isListedWithin(LISTED.unsure)(also) && isListedWithin(LISTED.sure)(without);
  return isListed ? { also, without } : null;
}

function isListedWithin(most: number) {
  return (keys: readonly string[]): boolean => {
    const counts = new Map<RowKind, number>();
    return keys.every((key) => {
      const kind = KEY.exec(key)?.[1] as RowKind | undefined;
      if (!kind) return false;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= most;
    });
  };
}
