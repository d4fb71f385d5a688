/** A rule of a stylesheet with the classes it needs, or a group of rules such as a media query. */
type StyleRule =
  | { readonly text: string; readonly classes: readonly string[] }
  | { readonly open: string; readonly rules: readonly StyleRule[] };

const CLASS_IN_SELECTOR = /\.((?:\\.|[\w-])+)/g;
const UTILITIES = "@layer utilities{";
/** Initial values for browsers that are older than all this stylesheet needs. */
const FALLBACKS = "@layer properties{@supports";

/**
 * Leaves out of a minified Tailwind stylesheet what a page does not use: utilities whose classes are neither in its HTML nor in an
 * island that may open on it.
 * @param css the whole stylesheet
 * @param islandCss a stylesheet with the utilities of all islands
 * @returns a function from a page's HTML to the stylesheet for it
 */
export function createUsedStyles(css: string, islandCss: string): (html: string) => string {
  const start = css.indexOf(UTILITIES);
  if (start === -1) return () => css;
  const bodyStart = start + UTILITIES.length;
  const bodyEnd = blockEnd(css, bodyStart);
  const before = withoutFallbacks(css.slice(0, bodyStart));
  const after = css.slice(bodyEnd);
  const rules = parseRules(css.slice(bodyStart, bodyEnd));
  const ofIslands = new Set(classesIn(islandCss));
  return (html) => {
    const inPage = classesOf(html);
    return before + printUsed(rules, (name) => inPage.has(name) || ofIslands.has(name)) + after;
  };
}

function printUsed(rules: readonly StyleRule[], isUsed: (name: string) => boolean): string {
  let text = "";
  for (const rule of rules) {
    if ("text" in rule) {
      if (rule.classes.length === 0 || rule.classes.some(isUsed)) text += rule.text;
      continue;
    }
    const inner = printUsed(rule.rules, isUsed);
    if (inner) text += `${rule.open}${inner}}`;
  }
  return text;
}

function parseRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (let from = 0; from < css.length; ) {
    const bodyStart = css.indexOf("{", from) + 1;
    if (bodyStart === 0) break;
    const bodyEnd = blockEnd(css, bodyStart);
    const open = css.slice(from, bodyStart);
    if (open.startsWith("@")) {
      rules.push({ open, rules: parseRules(css.slice(bodyStart, bodyEnd)) });
    } else {
      rules.push({ text: css.slice(from, bodyEnd + 1), classes: classesIn(open) });
    }
    from = bodyEnd + 1;
  }
  return rules;
}

/** The index of the brace that closes the block whose content begins at `from`. */
function blockEnd(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

function withoutFallbacks(css: string): string {
  const start = css.indexOf(FALLBACKS);
  if (start === -1) return css;
  const end = blockEnd(css, css.indexOf("{", start) + 1) + 1;
  // The order of the layers stays as it was.
  return `${css.slice(0, start)}@layer properties;${css.slice(end)}`;
}

/** The classes of a page's elements. React writes `&`, `<`, `>` and quotes in attributes as entities. */
function classesOf(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, value = ""] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of decodeEntities(value).split(/\s+/)) names.add(name);
  }
  return names;
}

function decodeEntities(value: string): string {
  if (!value.includes("&")) return value;
  return value
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function classesIn(css: string): string[] {
  return [...css.matchAll(CLASS_IN_SELECTOR)].map(([, name = ""]) => unescapeClass(name));
}

/** A class name without the escapes of CSS. */
function unescapeClass(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\(.)/g, "$1");
}
