import { parseRules, type Selector, type StyleRule } from "./style-rules.ts";

/** Initial values for browsers that are older than all this stylesheet needs. */
const FALLBACKS = "@layer properties{";

/** What a page's HTML has that styles can be about. */
interface PageParts {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly inputTypes: ReadonlySet<string>;
}

/**
 * Leaves out of a minified Tailwind stylesheet what no element of a page can use. What scripts add to a page later brings
 * the whole stylesheet (islands/load-styles.ts).
 * @param css the whole stylesheet
 * @returns a function from a page's HTML to the stylesheet for it
 */
export function createUsedStyles(css: string): (html: string) => string {
  const rules = parseRules(css).map(withoutFallbacks);
  return (html) => {
    const styles = printUsed(rules, partsOf(html));
    const properties = rules.map((rule) =>
      "property" in rule && styles.includes(rule.property) ? rule.text : "",
    );
    return styles + properties.join("");
  };
}

function printUsed(rules: readonly StyleRule[], page: PageParts): string {
  let text = "";
  for (const rule of rules) {
    if ("property" in rule) continue;
    if ("rules" in rule) {
      const inner = printUsed(rule.rules, page);
      if (inner) text += `${rule.open}${inner}}`;
    } else if (!("selectors" in rule) || rule.selectors.some((one) => canMatch(one, page))) {
      text += rule.text;
    }
  }
  return text;
}

function canMatch({ classes, tags, inputType }: Selector, page: PageParts): boolean {
  return (
    classes.every((name) => page.classes.has(name)) &&
    tags.every((name) => page.tags.has(name)) &&
    (inputType === undefined || page.inputTypes.has(inputType))
  );
}

/** Keeps the place of the layer among the others. */
function withoutFallbacks(rule: StyleRule): StyleRule {
  return "rules" in rule && rule.open === FALLBACKS ? { text: "@layer properties;" } : rule;
}

function partsOf(html: string): PageParts {
  return {
    classes: classesOf(html),
    tags: new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = ""]) => tag)),
    inputTypes: new Set([...html.matchAll(/ type="([a-z]+)/g)].map(([, type = ""]) => type)),
  };
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
