/** One row of a table somebody typed, exported or pasted. */
export interface TableRow {
  /** The line it begins on, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The row as it stands there, its first line if it has several. */
  readonly text: string;
  /** A quotation mark that opens a cell and never closes it; the row was then read without any. */
  readonly hasLooseQuote: boolean;
}

const SEPARATORS = ["\t", ";", ","] as const;

/** A cell that is longer is none: its quotation mark was a slip. */
const LONGEST_CELL = 10_000;

/**
 * Reads CSV as RFC 4180 writes it, and what people paste: tabs or semicolons, any line ends, a byte order mark. Blank rows
 * are left out. Nothing is refused: a loose quotation mark spoils its own row only.
 */
export function readTable(written: string): TableRow[] {
  const text = written.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(text);
  const rows: TableRow[] = [];
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const row = rowAt(text, at, separator);
    if (row.cells.some((cell) => cell.trim() !== "")) {
      const words = lineAt(text, at);
      rows.push({ line, cells: row.cells, text: words, hasLooseQuote: row.hasLooseQuote });
    }
    line += row.lines;
    at = row.end;
  }
  return rows;
}

/** What parts the cells of the first line that has any: of several candidates the one that is hardest to type by accident. */
function separatorOf(text: string): string {
  const first = text.split("\n", 50).find((line) => line.trim() !== "") ?? "";
  const bare = first.replace(/"[^"]*"/g, "");
  if (bare.includes("\t")) return "\t";
  const [, semicolons = 0, commas = 0] = SEPARATORS.map((mark) => bare.split(mark).length);
  return semicolons > commas ? ";" : ",";
}

interface ReadRow {
  readonly cells: readonly string[];
  readonly end: number;
  readonly lines: number;
  readonly hasLooseQuote: boolean;
}

function rowAt(text: string, start: number, separator: string): ReadRow {
  const cells: string[] = [];
  let lines = 1;
  for (let at = start; ; ) {
    const quoted = quotedAt(text, at, separator);
    if (quoted === "loose") return looseRow(text, start, separator);
    const end = quoted?.end ?? cellEnd(text, at, separator);
    cells.push(quoted?.cell ?? text.slice(at, end));
    lines += quoted?.lines ?? 0;
    if (text[end] !== separator) return { cells, end: end + 1, lines, hasLooseQuote: false };
    at = end + 1;
  }
}

/** The row with its quotation marks taken for letters. */
function looseRow(text: string, start: number, separator: string): ReadRow {
  const row = lineAt(text, start);
  const end = start + row.length + 1;
  return { cells: row.split(separator), end, lines: 1, hasLooseQuote: true };
}

/** A cell in quotation marks; null where none begins, "loose" where it does not end as a cell ends. */
function quotedAt(text: string, start: number, separator: string) {
  let open = start;
  while (text[open] === " ") open += 1;
  if (text[open] !== '"') return null;
  let close = text.indexOf('"', open + 1);
  const isInside = () => close >= 0 && close - open <= LONGEST_CELL;
  while (isInside() && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (!isInside()) return "loose";
  let end = close + 1;
  while (text[end] === " ") end += 1;
  if (end < text.length && text[end] !== separator && text[end] !== "\n") return "loose";
  const cell = text.slice(open + 1, close).replaceAll('""', '"');
  return { cell, end, lines: cell.split("\n").length - 1 };
}

function cellEnd(text: string, start: number, separator: string): number {
  let end = start;
  while (end < text.length && text[end] !== separator && text[end] !== "\n") end += 1;
  return end;
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end);
}
