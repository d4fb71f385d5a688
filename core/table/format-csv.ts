/** What a spreadsheet would read as a formula, behind any apostrophes that already escape it. */
const FORMULA = /^'*[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A table as CSV (RFC 4180). Cells that a spreadsheet would read as a formula get an apostrophe in front. */
export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(",")}\r\n`).join("");
}

function formatCell(text: string): string {
  const safe = looksLikeFormula(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function looksLikeFormula(text: string): boolean {
  return (FORMULA.test(text) && !NUMBER.test(text)) || /^'*[\t\r]/.test(text);
}

/** A cell without the apostrophe that `formatCsv` put in front of it. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
}
