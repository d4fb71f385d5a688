import { runSteps } from "../../run-steps.ts";
import { parseTable, type TableRow } from "../../table/parse-table.ts";
import { locationKey } from "../service-locations/quick-add.ts";
import type { ServiceLocation } from "../service-locations/service-locations.ts";
import {
  type CellProblem,
  type Columns,
  parseHeader,
  parseLocationRow,
  type RowContext,
} from "./location-row.ts";

/** The most rows of one import. */
const MAX_ROWS = 5_000;

/** A row that can be imported, with its line number. */
export interface LocationsCsvRow {
  readonly line: number;
  readonly entry: ServiceLocation;
}

/** What is wrong with a row, with the row's line and text. `field` is a column, or "row" for the whole row. */
interface LocationsCsvError extends CellProblem {
  readonly line: number;
  readonly text: string;
}

/** A row whose location is already in the list, or on an earlier line of the same table. */
interface LocationsCsvDuplicate extends LocationsCsvRow {
  readonly of: "list" | number;
  /** Whether its enabled flag or priority differs, so that an update would change something. */
  readonly differs: boolean;
}

/** What a table contains. Parsing changes nothing. */
export interface LocationsCsvResult {
  /** Each location once, including duplicates of the list. */
  readonly rows: readonly LocationsCsvRow[];
  readonly errors: readonly LocationsCsvError[];
  readonly duplicates: readonly LocationsCsvDuplicate[];
  /** How many rows the table has, without its header. */
  readonly count: number;
}

/** What a table is parsed against. */
export interface LocationsCsvContext extends RowContext {
  readonly existing: readonly ServiceLocation[];
}

/**
 * Parses a CSV file or a pasted table of locations. The header is optional and may have any order; without one the
 * columns are those of the export. Never throws: each invalid row is reported with its line, its column and how to
 * correct it.
 */
export function parseLocationsCsv(text: string, rules: LocationsCsvContext): LocationsCsvResult {
  return runSteps(locationsCsvSteps(text, rules));
}

/** How far a table has been read. */
export interface RowsRead {
  readonly done: number;
  readonly total: number;
}

/** How many rows are read in one step. */
const ROWS_PER_STEP = 50;

/** The same in steps, between which a page can show how far it is, or stop. */
export function* locationsCsvSteps(
  text: string,
  rules: LocationsCsvContext,
): Generator<RowsRead, LocationsCsvResult> {
  const table = parseTable(text);
  const [first] = table;
  if (!first) return onlyError({ line: 1, field: "row", message: "It has no rows.", text: "" });
  const header = parseHeader(first.cells);
  if (header?.missing.length) return onlyError(missingColumnsError(first, header.missing));
  const lines = header ? table.slice(1) : table;
  const read = yield* readRows(lines.slice(0, MAX_ROWS), header?.columns, rules);
  const rest = lines[MAX_ROWS];
  return {
    ...read,
    errors: rest ? [...read.errors, tooManyRowsError(rest, lines.length)] : read.errors,
    count: lines.length,
  };
}

function* readRows(
  lines: readonly TableRow[],
  columns: Columns | undefined,
  rules: LocationsCsvContext,
): Generator<RowsRead, Pick<LocationsCsvResult, "rows" | "errors" | "duplicates">> {
  const listed = new Map(rules.existing.map((entry) => [locationKey(entry), entry]));
  const seen = new Map<string, LocationsCsvRow>();
  const errors: LocationsCsvError[] = [];
  const duplicates: LocationsCsvDuplicate[] = [];
  for (const [done, row] of lines.entries()) {
    if (done > 0 && done % ROWS_PER_STEP === 0) yield { done, total: lines.length };
    const { line } = row;
    const read = parseLocationRow(row, columns, rules);
    if ("problems" in read) {
      const text = row.text.slice(0, 200);
      errors.push(...read.problems.map((problem) => ({ line, text, ...problem })));
      continue;
    }
    const { entry } = read;
    const key = locationKey(entry);
    const [earlier, listedEntry] = [seen.get(key), listed.get(key)];
    if (earlier) {
      duplicates.push({
        line,
        entry,
        of: earlier.line,
        differs: !hasSameSettings(entry, earlier.entry),
      });
      continue;
    }
    if (listedEntry)
      duplicates.push({ line, entry, of: "list", differs: !hasSameSettings(entry, listedEntry) });
    seen.set(key, { line, entry });
  }
  return { rows: [...seen.values()], errors, duplicates };
}

/** A list of locations after an import, with counts. */
export interface MergedLocations {
  readonly list: readonly ServiceLocation[];
  readonly added: number;
  readonly updated: number;
  /** Locations that were already in the list and did not change. */
  readonly skipped: number;
}

/**
 * Merges rows into a list. A location that is already there takes the row's enabled flag and priority ("update")
 * or keeps its own ("skip"); its name stays as the list spells it. New locations come last, in the order of the
 * rows.
 */
export function mergeLocations(
  existing: readonly ServiceLocation[],
  rows: readonly Pick<LocationsCsvRow, "entry">[],
  onDuplicate: "update" | "skip",
): MergedLocations {
  const incoming = new Map(rows.map(({ entry }) => [locationKey(entry), entry]));
  let [updated, skipped] = [0, 0];
  const list = existing.map((entry) => {
    const row = incoming.get(locationKey(entry));
    if (!row) return entry;
    const isUpdate = onDuplicate === "update" && !hasSameSettings(entry, row);
    if (isUpdate) updated += 1;
    else skipped += 1;
    return isUpdate ? { ...entry, enabled: row.enabled, priority: row.priority } : entry;
  });
  const listedEntry = new Set(existing.map(locationKey));
  const newEntries = [...incoming]
    .filter(([key]) => !listedEntry.has(key))
    .map(([, entry]) => entry);
  return { list: [...list, ...newEntries], added: newEntries.length, updated, skipped };
}

function hasSameSettings(a: ServiceLocation, b: ServiceLocation): boolean {
  return a.enabled === b.enabled && a.priority === b.priority;
}

function onlyError(error: LocationsCsvError): LocationsCsvResult {
  return { rows: [], errors: [error], duplicates: [], count: 0 };
}

function missingColumnsError(
  { line, text }: TableRow,
  missing: readonly string[],
): LocationsCsvError {
  const message = `The header has no ${missing.join(" and no ")}. Add the column, or leave the header out and keep the order County, City, ZIP, State, Enabled, Priority.`;
  return { line, field: "row", message, text };
}

function tooManyRowsError({ line, text }: TableRow, count: number): LocationsCsvError {
  const rest = count - MAX_ROWS;
  const message = `There are ${count} rows, and one import can have up to ${MAX_ROWS}. Import the last ${rest} separately, from this line on.`;
  return { line, field: "row", message, text: text.slice(0, 200) };
}
