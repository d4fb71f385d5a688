import { importsOf, type SourceFile } from "../metrics/source-files.ts";

/** The parts of the product that the picture shows, the more specific path first. */
const PARTS: readonly (readonly [path: string, label: string])[] = [
  ["app/public/", "app/public<br/>static pages: every public page"],
  ["app/islands/", "app/islands<br/>what comes alive on a static page"],
  ["app/admin/", "app/admin<br/>the owner's app"],
  ["app/api/", "app/api<br/>JSON for partners and islands"],
  ["app/embed/", "app/embed<br/>booking on a partner's page"],
  ["app/calendar/", "app/calendar<br/>iCalendar feeds and files"],
  ["app/media/", "app/media<br/>pictures"],
  ["app/mail/", "app/mail<br/>email templates"],
  ["app/site-layout/", "app/site-layout<br/>header, footer, head"],
  ["app/well-known/", "app/well-known<br/>sitemap, feeds, icons"],
  ["app/widgets/", "app/widgets<br/>components that know the business"],
  ["app/ui/", "app/ui<br/>components that do not"],
  ["app/desk.ts", "app/desk.ts<br/>what pages may ask the server"],
  ["server/platform/", "server/platform<br/>database, jobs, email, HTTP, limits"],
  ["server/", "server/&lt;noun&gt;<br/>load, decide, save"],
  ["core/", "core/&lt;noun&gt;<br/>rules: data in, data out"],
];

/** A Mermaid flowchart of who imports whom among the parts, read from the imports themselves. */
export function pictureOf(files: readonly SourceFile[]): string {
  const edges = new Set<string>();
  for (const file of files.filter(({ isTest }) => !isTest)) {
    const from = partOf(file.path);
    for (const target of importsOf(file)) {
      const to = partOf(target);
      if (from && to && from !== to) edges.add(`  ${nodeOf(from)} --> ${nodeOf(to)}`);
    }
  }
  const nodes = PARTS.map(([path, label]) => `  ${nodeOf(path)}["${label}"]`);
  return ["flowchart TD", ...nodes, ...[...edges].sort()].join("\n");
}

function partOf(path: string): string | undefined {
  return PARTS.find(([part]) => path.startsWith(part))?.[0];
}

function nodeOf(path: string): string {
  return path.replaceAll(/[^a-z]+/g, "_").replace(/_$/, "");
}

const BEGIN = "<!-- picture: made by npm run architecture -->";
const END = "<!-- end of picture -->";

/** The page with the picture between its marks replaced. Throws when the marks are missing. */
export function withPicture(page: string, picture: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/architecture.md has no ${BEGIN} … ${END}`);
  return `${page.slice(0, begin)}${BEGIN}\n\`\`\`mermaid\n${picture}\n\`\`\`\n${page.slice(end)}`;
}
