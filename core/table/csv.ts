/** What a spreadsheet would take for a formula, behind any apostrophes that already keep it a text. */
const FORMULA = /^'*[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A table as CSV (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe, so that it stays a text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(text: string): string {
  const safe = isGuarded(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isGuarded(text: string): boolean {
  return (FORMULA.test(text) && !NUMBER.test(text)) || /^'*[\t\r]/.test(text);
}

/** A cell as it was before `csvText` wrote it: without the apostrophe that kept it a text. */
export function unguarded(text: string): string {
  return text.startsWith("'") && isGuarded(text.slice(1)) ? text.slice(1) : text;
}
