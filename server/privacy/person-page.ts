/** Some rows of what is known, under a title. */
export interface ExportPart {
  readonly title: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** What is known of a person as a page to read and print; nothing in it is loaded from anywhere. */
export function personPage({
  business,
  madeAt,
  asked,
  parts,
}: {
  readonly business: string;
  readonly madeAt: string;
  readonly asked: { readonly email: string | null; readonly phone: string | null };
  readonly parts: readonly ExportPart[];
}): string {
  const whom = [asked.email, asked.phone].filter((text) => text !== null).join(", ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What ${safe(business)} knows of ${safe(whom)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}dl{border-top:1px solid #bbb;padding-top:.5rem;display:grid;grid-template-columns:10rem 1fr;gap:.2rem 1rem}dt{color:#555}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}</style>
<h1>What ${safe(business)} knows of ${safe(whom)}</h1>
<p>As of ${safe(madeAt)}. Amounts are in cents, times in UTC. Conversations carry no names; those here were chosen by hand.</p>
${parts.map(partOf).join("\n")}
</html>
`;
}

function partOf({ title, rows }: ExportPart): string {
  const listed = rows.map((row) => `<dl>${Object.entries(row).map(lineOf).join("")}</dl>`);
  return `<h2>${safe(title)}</h2>\n${listed.join("\n") || "<p>Nothing.</p>"}`;
}

function lineOf([name, value]: [string, unknown]): string {
  if (value === null || value === "") return "";
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === "object"
        ? JSON.stringify(value, null, 1)
        : String(value);
  return `<dt>${safe(name.replaceAll("_", " "))}</dt><dd>${safe(text)}</dd>`;
}

function safe(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
