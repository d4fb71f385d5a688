/** One row of a table that somebody typed, exported or pasted. */
export interface TableRow {
  /** The line it begins on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The row as written, its first line if it has several. */
  readonly text: string;
  /** Whether a quotation mark is opened and never closed; the row was then parsed without quoting. */
  readonly hasUnclosedQuote: boolean;
}

const SEPARATORS = ["\t", ";", ","] as const;

/** A longer cell has an unclosed quotation mark. */
const MAX_CELL_LENGTH = 10_000;

/**
 * Parses CSV (RFC 4180) and pasted tables: tabs or semicolons, any line ending, a byte order mark. Blank rows are
 * left out. Nothing is rejected: an unclosed quotation mark affects its own row only. Not `csv-parse`: browsers
 * load this, core takes no package but zod, and each row must know its line and its text.
 */
export function parseTable(written: string): TableRow[] {
  const text = written.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const separator = detectSeparator(text);
  const rows: TableRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const row = parseRow(text, at, separator);
    if (row.cells.some((cell) => cell.trim() !== "")) {
      const rowText = lineFrom(text, at);
      rows.push({ line, cells: row.cells, text: rowText, hasUnclosedQuote: row.hasUnclosedQuote });
    }
    line += row.lines;
    at = row.end;
  }
  return rows;
}

/**
 * The separator of the first line that is not blank: of several candidates the one least likely to be typed by
 * accident.
 */
function detectSeparator(text: string): string {
  const first = text.split("\n", 50).find((line) => line.trim() !== "") ?? "";
  const bare = first.replace(/"[^"]*"/g, "");
  if (bare.includes("\t")) return "\t";
  const [, semicolons = 0, commas = 0] = SEPARATORS.map((mark) => bare.split(mark).length);
  return semicolons > commas ? ";" : ",";
}

interface ParsedRow {
  readonly cells: readonly string[];
  readonly end: number;
  readonly lines: number;
  readonly hasUnclosedQuote: boolean;
}

function parseRow(text: string, start: number, separator: string): ParsedRow {
  const cells: string[] = [];
  let lines = 1;
  for (let at = start; ; ) {
    const quoted = parseQuotedCell(text, at, separator);
    if (quoted === "loose") return parseRowWithoutQuotes(text, start, separator);
    const end = quoted?.end ?? findCellEnd(text, at, separator);
    cells.push(quoted?.cell ?? text.slice(at, end));
    lines += quoted?.lines ?? 0;
    if (text[end] !== separator) return { cells, end: end + 1, lines, hasUnclosedQuote: false };
    at = end + 1;
  }
}

/** The row with its quotation marks read as plain characters. */
function parseRowWithoutQuotes(text: string, start: number, separator: string): ParsedRow {
  const row = lineFrom(text, start);
  const end = start + row.length + 1;
  return { cells: row.split(separator), end, lines: 1, hasUnclosedQuote: true };
}

/** A quoted cell; null when none begins here, "loose" when its end is missing. */
function parseQuotedCell(text: string, start: number, separator: string) {
  let open = start;
  while (text[open] === " ") open += 1;
  if (text[open] !== '"') return null;
  let close = text.indexOf('"', open + 1);
  const isInside = () => close >= 0 && close - open <= MAX_CELL_LENGTH;
  while (isInside() && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (!isInside()) return "loose";
  let end = close + 1;
  while (text[end] === " ") end += 1;
  if (end < text.length && text[end] !== separator && text[end] !== "\n") return "loose";
  const cell = text.slice(open + 1, close).replaceAll('""', '"');
  return { cell, end, lines: cell.split("\n").length - 1 };
}

function findCellEnd(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
  return end;
}

function lineFrom(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end);
}
