import { unguarded } from "../table/csv.ts";
import type { TableRow } from "../table/read-table.ts";
import type { ServiceLocation } from "./locations.ts";
import { stateCode } from "./states.ts";

const FIELDS = ["county", "city", "zip", "state", "enabled", "priority"] as const;

type LocationField = (typeof FIELDS)[number];

/** In which place of a row each field stands. */
export type Columns = Readonly<Partial<Record<LocationField, number>>>;

/** What is wrong with one cell, or with the whole "row". */
export interface CellProblem {
  readonly field: LocationField | "row";
  readonly message: string;
}

/** What a row is read by. */
export interface RowRules {
  /** For rows that name no state. */
  readonly defaultState: string;
  /** The states an entry may lie in; left out, any. */
  readonly states?: readonly string[];
}

/** What people call a column, in small letters and nothing else. */
const NAMES: Readonly<Record<LocationField, readonly string[]>> = {
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

const NEEDED: readonly LocationField[] = ["county", "city", "zip"];
const LONGEST_NAME = 80;

/** In the order of the export, where no header says otherwise. */
const IN_ORDER: Columns = Object.fromEntries(FIELDS.map((name, at) => [name, at]));

/** The columns a header names, and the needed ones it lacks; null where the row is no header. */
export function readHeader(cells: readonly string[]): {
  readonly columns: Columns;
  readonly missing: readonly string[];
} | null {
  const columns: Partial<Record<LocationField, number>> = {};
  for (const [at, cell] of cells.entries()) {
    const word = cell.toLowerCase().replace(/[^a-z0-9]/g, "");
    const field = FIELDS.find((name) => NAMES[name].includes(word));
    if (field && columns[field] === undefined) columns[field] = at;
  }
  // One word alone may be the name of a place.
  if (Object.keys(columns).length < 2 || cells.some((cell) => /\d{3}/.test(cell))) return null;
  const missing = NEEDED.filter((name) => columns[name] === undefined);
  return { columns, missing: missing.map((name) => (name === "zip" ? "ZIP" : titled(name))) };
}

/** One row as an entry, or all that is wrong with it. */
export function entryOfRow(
  { cells, hasLooseQuote }: TableRow,
  columns: Columns | undefined,
  rules: RowRules,
): { readonly entry: ServiceLocation } | { readonly problems: readonly CellProblem[] } {
  if (hasLooseQuote)
    return whole("A quotation mark is opened here and not closed. Close it, or take it out.");
  const extra = columns ? 0 : cells.slice(FIELDS.length).filter((cell) => cell.trim()).length;
  if (extra > 0) {
    return whole(
      `It has ${FIELDS.length + extra} columns instead of ${FIELDS.length}. Put a name with a comma in it in quotation marks.`,
    );
  }
  const at = columns ?? IN_ORDER;
  const problems: CellProblem[] = [];
  const read = <Value>(
    field: LocationField,
    how: (cell: string) => Value | { refused: string },
  ) => {
    const value = how(cellAt(cells, at[field]));
    if (typeof value !== "object" || value === null) return value as Value;
    problems.push({ field, message: (value as { refused: string }).refused });
    return undefined;
  };
  const county = read("county", countyIn);
  const city = read("city", (cell) => nameIn(cell, "a city or town"));
  const state = read("state", (cell) => stateIn(cell, rules));
  const zip = read("zip", (cell) => zipIn(cell, state ?? rules.defaultState));
  const enabled = read("enabled", switchIn);
  const priority = read("priority", priorityIn);
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

type Read<Value> = Value | { refused: string };

function whole(message: string) {
  return { problems: [{ field: "row", message }] as const };
}

function cellAt(cells: readonly string[], at: number | undefined): string {
  const cell = at === undefined ? "" : (cells[at] ?? "");
  // What is pasted from a page carries signs nobody sees.
  return unguarded(cell.trim())
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** "Warren County" is Warren: pages add the word themselves. */
function countyIn(cell: string): Read<string> {
  return nameIn(cell.replace(/\s+(?:county|co\.)$/i, ""), "a county");
}

function nameIn(cell: string, what: string): Read<string> {
  if (cell === "") return { refused: `It names no ${what.replace(/^an? /, "")}. Fill it in.` };
  if (cell.length > LONGEST_NAME) {
    return { refused: `It is too long for ${what}: at most ${LONGEST_NAME} letters.` };
  }
  if (/[\p{Cc}\p{Cf}<>]/u.test(cell)) {
    return { refused: `It holds a sign that no name has. Type ${what} anew.` };
  }
  if (!/\p{L}/u.test(cell)) return { refused: `"${cell}" is no name of ${what}.` };
  return cell;
}

/** The states whose ZIPs may begin with a zero, which spreadsheets drop. */
const ZERO_STATES = new Set(["CT", "MA", "ME", "NH", "NJ", "NY", "PR", "RI", "VI", "VT"]);

function zipIn(cell: string, state: string): Read<string> {
  const digits = cell
    .replace(/^="?([^"]*)"?$/, "$1")
    .replace(/\.0+$/, "")
    .replace(/^(\d{4,5})\s*-\s*\d{4}$/, "$1")
    .replace(/^(\d{5})\d{4}$/, "$1");
  if (/^\d{5}$/.test(digits)) return digits;
  // A county as a whole has the ZIP 00000, of which a spreadsheet leaves one zero.
  if (/^0{1,4}$/.test(digits)) return "00000";
  if (/^\d{3,4}$/.test(digits) && ZERO_STATES.has(state)) return digits.padStart(5, "0");
  if (cell === "")
    return { refused: "It has no ZIP. Fill in five digits, or 00000 for a whole county." };
  return { refused: `"${cell.slice(0, 40)}" is no ZIP. Write its five digits.` };
}

function stateIn(cell: string, { defaultState, states }: RowRules): Read<string> {
  if (cell === "") return defaultState;
  const code = stateCode(cell);
  if (!code)
    return {
      refused: `"${cell.slice(0, 40)}" is no state. Write two letters, such as ${defaultState}.`,
    };
  if (states && !states.includes(code)) {
    return { refused: `${code} is not among the states on offer: ${states.join(", ")}.` };
  }
  return code;
}

const ON = new Set("true yes y 1 on t x ✓ ✔ active enabled".split(" "));
const OFF = new Set("false no n 0 off f - inactive disabled".split(" "));

function switchIn(cell: string): Read<boolean> {
  const word = cell.toLowerCase();
  if (word === "" || ON.has(word)) return true;
  if (OFF.has(word)) return false;
  return { refused: `"${cell.slice(0, 40)}" is neither on nor off. Write true or false.` };
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

function priorityIn(cell: string): Read<ServiceLocation["priority"]> {
  const word = cell.toLowerCase();
  const known = Object.hasOwn(PRIORITIES, word) ? PRIORITIES[word] : undefined;
  return known ?? { refused: `"${cell.slice(0, 40)}" is no priority. Write high, medium or low.` };
}

function titled(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
