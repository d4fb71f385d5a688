import { capitalize } from "../../format/names.ts";
import { isZip } from "../../format/patterns.ts";
import { unescapeFormula } from "../../table/format-csv.ts";
import type { TableRow } from "../../table/parse-table.ts";
import type { ServiceLocation } from "../service-locations/service-locations.ts";
import { parseStateCode } from "../states.ts";

const FIELDS = ["county", "city", "zip", "state", "enabled", "priority"] as const;

type LocationField = (typeof FIELDS)[number];

/** The index of each field in a row. */
export type Columns = Readonly<Partial<Record<LocationField, number>>>;

/** What is wrong with one cell, or with the whole row ("row"). */
export interface CellProblem {
  readonly field: LocationField | "row";
  readonly message: string;
}

/** What rows are parsed against. */
export interface RowContext {
  /** The state of rows that name none. */
  readonly defaultState: string;
  /** The states a location may be in; any when left out. */
  readonly states?: readonly string[];
}

/** The names people give a column, in lower case and without spaces. */
const COLUMN_NAMES: Readonly<Record<LocationField, readonly string[]>> = {
  county: ["county", "counties", "countyname", "parish"],
  city: [
    "city",
    "town",
    "cityname",
    "citytown",
    "citytownship",
    "place",
    "township",
    "municipality",
  ],
  zip: ["zip", "zipcode", "zipcodes", "zips", "postalcode", "postcode", "zip5"],
  state: ["state", "st", "statecode", "stateabbreviation"],
  enabled: ["enabled", "active", "on", "visible", "shown", "isenabled", "isactive"],
  priority: ["priority", "importance", "prio"],
};

const REQUIRED_FIELDS: readonly LocationField[] = ["county", "city", "zip"];
const MAX_NAME_LENGTH = 80;

/** The columns of the export, used when there is no header. */
const EXPORT_COLUMNS: Columns = Object.fromEntries(FIELDS.map((name, at) => [name, at]));

/** The columns a header names and the required ones it lacks; null when the row is not a header. */
export function parseHeader(cells: readonly string[]): {
  readonly columns: Columns;
  readonly missing: readonly string[];
} | null {
  const columns: Partial<Record<LocationField, number>> = {};
  for (const [at, cell] of cells.entries()) {
    const word = cell.toLowerCase().replace(/[^a-z0-9]/g, "");
    const field = FIELDS.find((name) => COLUMN_NAMES[name].includes(word));
    if (field && columns[field] === undefined) columns[field] = at;
  }
  // A single word may be the name of a city.
  if (Object.keys(columns).length < 2 || cells.some((cell) => /\d{3}/.test(cell))) return null;
  const missing = REQUIRED_FIELDS.filter((name) => columns[name] === undefined);
  return { columns, missing: missing.map((name) => (name === "zip" ? "ZIP" : capitalize(name))) };
}

/** One row as a location, or everything that is wrong with it. */
export function parseLocationRow(
  { cells, hasUnclosedQuote }: TableRow,
  columns: Columns | undefined,
  rules: RowContext,
): { readonly entry: ServiceLocation } | { readonly problems: readonly CellProblem[] } {
  if (hasUnclosedQuote)
    return rowProblem("A quotation mark is opened here but not closed. Close it or remove it.");
  const extra = columns ? 0 : cells.slice(FIELDS.length).filter((cell) => cell.trim()).length;
  if (extra > 0) {
    return rowProblem(
      `It has ${FIELDS.length + extra} columns instead of ${FIELDS.length}. If a name has a comma in it, put it in quotation marks.`,
    );
  }
  const at = columns ?? EXPORT_COLUMNS;
  const problems: CellProblem[] = [];
  const read = <Value extends string | boolean>(
    field: LocationField,
    parse: (cell: string) => CellResult<Value>,
  ): Value | undefined => {
    const value = parse(cellAt(cells, at[field]));
    if (typeof value !== "object") return value;
    problems.push({ field, message: value.problem });
    return undefined;
  };
  const county = read("county", parseCounty);
  const city = read("city", (cell) => parseName(cell, "a city or town"));
  const state = read("state", (cell) => parseState(cell, rules));
  const zip = read("zip", (cell) => parseZip(cell, state ?? rules.defaultState));
  const enabled = read("enabled", parseEnabled);
  const priority = read("priority", parsePriority);
  if (
    county === undefined ||
    city === undefined ||
    zip === undefined ||
    state === undefined ||
    enabled === undefined ||
    priority === undefined
  ) {
    return { problems };
  }
  return { entry: { county, city, zip, state, enabled, priority } };
}

/** A cell's value, or what is wrong with it. */
type CellResult<Value extends string | boolean> = Value | { readonly problem: string };

function rowProblem(message: string) {
  return { problems: [{ field: "row", message }] as const };
}

function cellAt(cells: readonly string[], at: number | undefined): string {
  const cell = at === undefined ? "" : (cells[at] ?? "");
  // Text pasted from a page may contain invisible characters.
  return unescapeFormula(cell.trim())
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** "Warren County" becomes "Warren": pages add the word themselves. */
function parseCounty(cell: string): CellResult<string> {
  return parseName(cell.replace(/(?<!\s)\s+(?:county|co\.)$/i, ""), "a county");
}

function parseName(cell: string, what: string): CellResult<string> {
  if (cell === "") return { problem: `The ${what.replace(/^an? /, "")} is missing. Fill it in.` };
  if (cell.length > MAX_NAME_LENGTH) {
    return { problem: `It's too long for ${what}: at most ${MAX_NAME_LENGTH} characters.` };
  }
  if (/[\p{Cc}\p{Cf}<>]/u.test(cell)) {
    return { problem: `It has a character that names can't have. Type ${what} again.` };
  }
  if (!/\p{L}/u.test(cell)) return { problem: `"${cell}" isn't the name of ${what}.` };
  return cell;
}

/** The states whose ZIPs begin with a zero, which spreadsheets drop. */
const ZERO_STATES = new Set(["CT", "MA", "ME", "NH", "NJ", "NY", "PR", "RI", "VI", "VT"]);

function parseZip(cell: string, state: string): CellResult<string> {
  const digits = cell
    .replace(/^="?([^"]*)"?$/, "$1")
    .replace(/\.0+$/, "")
    .replace(/^(\d{4,5})\s*-\s*\d{4}$/, "$1")
    .replace(/^(\d{5})\d{4}$/, "$1");
  if (isZip(digits)) return digits;
  // A whole county has the ZIP 00000, of which a spreadsheet keeps one zero.
  if (/^0{1,4}$/.test(digits)) return "00000";
  if (/^\d{3,4}$/.test(digits) && ZERO_STATES.has(state)) return digits.padStart(5, "0");
  if (cell === "")
    return { problem: "The ZIP code is missing. Enter five digits, or 00000 for a whole county." };
  return { problem: `"${cell.slice(0, 40)}" isn't a ZIP code. Enter five digits.` };
}

function parseState(cell: string, { defaultState, states }: RowContext): CellResult<string> {
  if (cell === "") return defaultState;
  const code = parseStateCode(cell);
  if (!code)
    return {
      problem: `"${cell.slice(0, 40)}" isn't a state. Enter two letters, such as ${defaultState}.`,
    };
  if (states && !states.includes(code)) {
    return { problem: `${code} isn't one of the available states: ${states.join(", ")}.` };
  }
  return code;
}

const TRUE_WORDS = new Set("true yes y 1 on t x ✓ ✔ active enabled".split(" "));
const FALSE_WORDS = new Set("false no n 0 off f - inactive disabled".split(" "));

function parseEnabled(cell: string): CellResult<boolean> {
  const word = cell.toLowerCase();
  if (word === "" || TRUE_WORDS.has(word)) return true;
  if (FALSE_WORDS.has(word)) return false;
  return { problem: `"${cell.slice(0, 40)}" isn't true or false. Enter one of the two.` };
}

const PRIORITIES: Readonly<Record<string, ServiceLocation["priority"]>> = {
  high: "high",
  h: "high",
  medium: "medium",
  med: "medium",
  m: "medium",
  normal: "medium",
  "": "medium",
  low: "low",
  l: "low",
};

function parsePriority(cell: string): CellResult<ServiceLocation["priority"]> {
  const word = cell.toLowerCase();
  const known = Object.hasOwn(PRIORITIES, word) ? PRIORITIES[word] : undefined;
  return (
    known ?? { problem: `"${cell.slice(0, 40)}" isn't a priority. Enter high, medium, or low.` }
  );
}
