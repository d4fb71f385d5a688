import { parseRules, type Selector, type StyleRule } from "./style-rules.ts";

/** Initial values for browsers that are older than all this stylesheet needs. */
const FALLBACKS = "@layer properties{";

/** Sets of parts whose styles are remembered: pages of one kind mostly have the same. */
const REMEMBERED = 16;

/** What a page's HTML has that styles can be about. */
export interface PageParts {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly inputTypes: ReadonlySet<string>;
  /** The same for pages with the same parts in the same order. */
  readonly key: string;
}

/**
 * Leaves out of a minified Tailwind stylesheet what no element of a page can use. What scripts add to a page later brings
 * the whole stylesheet (islands/load-styles.ts).
 * @param css the whole stylesheet
 * @returns a function from a page's parts to the stylesheet for it
 */
export function createUsedStyles(css: string): (page: PageParts) => string {
  const rules = parseRules(css).map(withoutFallbacks);
  const known = new Map<string, string>();
  return (page) => {
    const before = known.get(page.key);
    if (before !== undefined) return before;
    const styles = printUsed(rules, page);
    const properties = rules.map((rule) =>
      "property" in rule && styles.includes(rule.property) ? rule.text : "",
    );
    const used = styles + properties.join("");
    if (known.size >= REMEMBERED) known.clear();
    known.set(page.key, used);
    return used;
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

/** The parts of a page's HTML. */
export function partsOf(html: string): PageParts {
  const lists = classListsOf(html);
  const tags = tagsOf(html);
  const inputTypes = new Set([...html.matchAll(/ type="([a-z]+)/g)].map(([, type = ""]) => type));
  return {
    classes: namesIn(lists),
    tags,
    inputTypes,
    key: [lists, tags, inputTypes].map((part) => [...part].join("\n")).join("\n\n"),
  };
}

// These two run over every page that is rendered: with regular expressions they took four times as long.

const CLASS_ATTRIBUTE = ' class="';

/** The different class attributes, in the order of the page. */
function classListsOf(html: string): Set<string> {
  const lists = new Set<string>();
  for (let at = html.indexOf(CLASS_ATTRIBUTE); at >= 0; at = html.indexOf(CLASS_ATTRIBUTE, at)) {
    const start = at + CLASS_ATTRIBUTE.length;
    at = html.indexOf('"', start);
    if (at < 0) break;
    lists.add(html.slice(start, at));
  }
  return lists;
}

function tagsOf(html: string): Set<string> {
  const tags = new Set<string>();
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at)) {
    at += 1;
    if (!isLetter(html.charCodeAt(at))) continue;
    let end = at + 1;
    while (isLetter(html.charCodeAt(end)) || isDigit(html.charCodeAt(end))) end += 1;
    tags.add(html.slice(at, end));
  }
  return tags;
}

const isLetter = (code: number) => code >= 97 && code <= 122;
const isDigit = (code: number) => code >= 48 && code <= 57;

/** The class names in class attributes. React writes `&`, `<`, `>` and quotes in attributes as entities. */
function namesIn(lists: Iterable<string>): Set<string> {
  const names = new Set<string>();
  for (const list of lists) {
    for (const name of decodeEntities(list).split(/\s+/)) names.add(name);
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
