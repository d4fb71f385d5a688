/** HTML or Markdown with its links to the site's own paths made absolute, for feeds and emails. */
export function withAbsoluteLinks(text: string, origin: string): string {
  return text
    .replace(/\b(href|src)="\/(?!\/)/g, `$1="${origin}/`)
    .replace(/\bsrcset="[^"]*"/g, (all) => all.replace(/(["\s])\/(?!\/)/g, `$1${origin}/`))
    .replace(/\]\(\/(?!\/)/g, `](${origin}/`)
    .replace(/^(\[[^\]]+\]:\s*)\/(?!\/)/gm, `$1${origin}/`);
}
