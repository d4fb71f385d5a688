import { readTable, type TableRow } from "../table/read-table.ts";
import {
  type CellProblem,
  type Columns,
  entryOfRow,
  type RowRules,
  readHeader,
} from "./bulk-row.ts";
import type { ServiceLocation } from "./locations.ts";
import { placeKey } from "./quick-add.ts";

/** Rows of one import. */
const MOST_ROWS = 5_000;

/** A row that can be imported, with the line it stands on. */
export interface BulkRow {
  readonly line: number;
  readonly entry: ServiceLocation;
}

/** What is wrong with a row: where, what and the row itself. `field` is a column, or "row" for the whole. */
interface BulkError extends CellProblem {
  readonly line: number;
  readonly text: string;
}

/** A row whose place is there already: in the list, or on an earlier line of the same table. */
interface BulkDuplicate extends BulkRow {
  readonly of: "list" | number;
  /** Whether switch or priority differ, so that an update would change something. */
  readonly differs: boolean;
}

/** What a table would bring. Nothing is changed by reading it. */
export interface BulkReading {
  /** Each place once, duplicates of the list too. */
  readonly rows: readonly BulkRow[];
  readonly errors: readonly BulkError[];
  readonly duplicates: readonly BulkDuplicate[];
  /** How many rows were read, the header apart. */
  readonly count: number;
}

/** What a table is read against. */
export interface BulkRules extends RowRules {
  readonly existing: readonly ServiceLocation[];
}

/**
 * Reads a CSV file or a pasted table of locations. The header is optional, and in any order; without one the columns are
 * those of the export. Never throws: every row that cannot be taken is told with its line, its column and the way out.
 */
export function readLocations(text: string, rules: BulkRules): BulkReading {
  const table = readTable(text);
  const [first] = table;
  if (!first)
    return nothing({ line: 1, field: "row", message: "There is no row in it.", text: "" });
  const header = readHeader(first.cells);
  if (header?.missing.length) return nothing(withoutColumns(first, header.missing));
  const lines = header ? table.slice(1) : table;
  const read = readRows(lines.slice(0, MOST_ROWS), header?.columns, rules);
  const rest = lines[MOST_ROWS];
  return {
    ...read,
    errors: rest ? [...read.errors, tooMany(rest, lines.length)] : read.errors,
    count: lines.length,
  };
}

function readRows(lines: readonly TableRow[], columns: Columns | undefined, rules: BulkRules) {
  const listed = new Map(rules.existing.map((entry) => [placeKey(entry), entry]));
  const seen = new Map<string, BulkRow>();
  const errors: BulkError[] = [];
  const duplicates: BulkDuplicate[] = [];
  for (const row of lines) {
    const { line } = row;
    const read = entryOfRow(row, columns, rules);
    if ("problems" in read) {
      const text = row.text.slice(0, 200);
      errors.push(...read.problems.map((problem) => ({ line, text, ...problem })));
      continue;
    }
    const { entry } = read;
    const key = placeKey(entry);
    const [earlier, there] = [seen.get(key), listed.get(key)];
    if (earlier) {
      duplicates.push({ line, entry, of: earlier.line, differs: !isSame(entry, earlier.entry) });
      continue;
    }
    if (there) duplicates.push({ line, entry, of: "list", differs: !isSame(entry, there) });
    seen.set(key, { line, entry });
  }
  return { rows: [...seen.values()], errors, duplicates };
}

/** A list with the rows of a table in it, and what became of them. */
export interface Merged {
  readonly list: readonly ServiceLocation[];
  readonly added: number;
  readonly updated: number;
  /** Places that were there already and stay as they were. */
  readonly skipped: number;
}

/**
 * Puts rows into a list. A place that is there already takes the row's switch and priority ("update") or stays as it is
 * ("skip"); its name stays as the list writes it. New places come last, in their order.
 */
export function mergeLocations(
  existing: readonly ServiceLocation[],
  rows: readonly Pick<BulkRow, "entry">[],
  onDuplicate: "update" | "skip",
): Merged {
  const coming = new Map(rows.map(({ entry }) => [placeKey(entry), entry]));
  let [updated, skipped] = [0, 0];
  const list = existing.map((entry) => {
    const row = coming.get(placeKey(entry));
    if (!row) return entry;
    const isUpdate = onDuplicate === "update" && !isSame(entry, row);
    if (isUpdate) updated += 1;
    else skipped += 1;
    return isUpdate ? { ...entry, enabled: row.enabled, priority: row.priority } : entry;
  });
  const there = new Set(existing.map(placeKey));
  const fresh = [...coming].filter(([key]) => !there.has(key)).map(([, entry]) => entry);
  return { list: [...list, ...fresh], added: fresh.length, updated, skipped };
}

function isSame(a: ServiceLocation, b: ServiceLocation): boolean {
  return a.enabled === b.enabled && a.priority === b.priority;
}

function nothing(error: BulkError): BulkReading {
  return { rows: [], errors: [error], duplicates: [], count: 0 };
}

function withoutColumns({ line, text }: TableRow, missing: readonly string[]): BulkError {
  const message = `The header has no ${missing.join(" and no ")}. Add the column, or leave the header out and keep the order County, City, ZIP, State, Enabled, Priority.`;
  return { line, field: "row", message, text };
}

function tooMany({ line, text }: TableRow, count: number): BulkError {
  const rest = count - MOST_ROWS;
  const message = `There are ${count} rows, and one import takes ${MOST_ROWS}. Import the last ${rest} by themselves, from this line on.`;
  return { line, field: "row", message, text: text.slice(0, 200) };
}
