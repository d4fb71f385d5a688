import { UUID_SOURCE } from "../format/patterns.ts";
import { type MatchedRow, ROW_KINDS } from "./person-matches.ts";

/** The most rows listed of each kind. Only listed rows can be selected or left out. */
export const MAX_LISTED = { sure: 200, unsure: 50 };

/** The owner's corrections: uncertain rows to include, and certain rows to leave out. */
export interface RowSelection {
  /** E.g. "visit:8f14e45f-…". */
  readonly also: readonly string[];
  readonly without: readonly string[];
}

export const DEFAULT_SELECTION: RowSelection = { also: [], without: [] };

type Row = Pick<MatchedRow, "kind" | "id" | "isSure">;

/** The key of a row in a selection. */
export function rowKey({ kind, id }: Pick<Row, "kind" | "id">): string {
  return `${kind}:${id}`;
}

/** Whether a row is included: certain rows unless left out, uncertain ones only when selected. */
export function isSelected(row: Row, { also, without }: RowSelection): boolean {
  return row.isSure ? !without.includes(rowKey(row)) : also.includes(rowKey(row));
}

const KEY = new RegExp(`^(${ROW_KINDS.join("|")}):${UUID_SOURCE}$`);

/** Parses a selection; null when it contains keys no list can have produced. */
export function parseSelection(
  also: readonly string[],
  without: readonly string[],
): RowSelection | null {
  const isListed =
    isListedWithin(MAX_LISTED.unsure)(also) && isListedWithin(MAX_LISTED.sure)(without);
  return isListed ? { also, without } : null;
}

function isListedWithin(most: number) {
  return (keys: readonly string[]): boolean => {
    const counts = new Map<string, number>();
    return keys.every((key) => {
      const kind = KEY.exec(key)?.[1];
      if (!kind) return false;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      return count <= most;
    });
  };
}
