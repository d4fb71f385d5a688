/** A table as CSV (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe, so that it stays a text. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}

function field(text: string): string {
  const isFormula = /^[\s\p{Cc}]*[=+\-@|%＝＋－＠]/u.test(text) && !/^-?\d+(?:\.\d+)?$/.test(text);
  const safe = isFormula || /^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
