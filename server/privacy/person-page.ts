/** Rows of an export under a title. */
export interface ExportPart {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Renders an export as an HTML page to read and print; it loads nothing from elsewhere. */
export function renderPersonPage({
  business,
  madeAt,
  searchedFor,
  parts,
}: {
  readonly business: string;
  readonly madeAt: string;
  readonly searchedFor: { readonly email: string | null; readonly phone: string | null };
  readonly parts: readonly ExportPart[];
}): string {
  const whom = [searchedFor.email, searchedFor.phone].filter((text) => text !== null).join(", ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What ${escapeHtml(business)} knows about ${escapeHtml(whom)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #bbb;padding-top:.5rem;display:grid;grid-template-columns:10rem 1fr;gap:.2rem 1rem}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>What ${escapeHtml(business)} knows about ${escapeHtml(whom)}</h1>
<p>As of ${escapeHtml(madeAt)}. Amounts are in cents, times in UTC. Conversations carry no names; those here came with a form or were chosen by hand.</p>
${parts.map(partOf).join("\n")}
</html>
`;
}

function partOf({ title, rows }: ExportPart): string {
  const listed = rows.map((row) => `<dl>${Object.entries(row).map(lineOf).join("")}</dl>`);
  return `<h2>${escapeHtml(title)}</h2>\n${listed.join("\n") || "<p>Nothing.</p>"}`;
}

function lineOf([name, value]: [string, unknown]): string {
  if (value === null || value === "") return "";
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === "object"
        ? JSON.stringify(value, null, 1)
        : String(value);
  return `<dt>${escapeHtml(name.replaceAll("_", " "))}</dt><dd>${escapeHtml(text)}</dd>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
