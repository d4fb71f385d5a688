/** What a page must have so that a selector can match on it. */
export interface Selector {
  readonly classes: readonly string[];
  readonly tags: readonly string[];
  /** The kind of input whose inner parts the selector styles, such as "date". */
  readonly inputType?: string;
}

/** A part of a stylesheet: a rule, a group of rules such as a media query, or text that is kept as it is. */
export type StyleRule =
  | { readonly text: string; readonly selectors: readonly Selector[] }
  | { readonly open: string; readonly rules: readonly StyleRule[] }
  | { readonly property: string; readonly text: string }
  | { readonly text: string };

/** At-rules whose content is no list of rules. */
const WHOLE = /^@(?:keyframes|font-face|page|view-transition)/;
const PROPERTY = /^@property (--[\w-]+)/;
const LICENSE = /^\/\*![^*]*\*\/\s*/;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const PSEUDO = /::?[\w-]+/g;
const TAG = /[a-z][a-z0-9]*/g;
/** The inner parts of inputs that browsers draw. */
const INPUT_PARTS: readonly (readonly [part: string, type: string])[] = [
  ["::-webkit-date", "date"],
  ["::-webkit-calendar", "date"],
  ["::-webkit-inner-spin", "number"],
  ["::-webkit-outer-spin", "number"],
  ["::-webkit-search", "search"],
  ["::file-selector-button", "file"],
];

/** Parses a minified stylesheet into its rules. */
export function parseRules(css: string): StyleRule[] {
  const rules: StyleRule[] = [];
  for (let from = 0; from < css.length; ) {
    const bodyStart = css.indexOf("{", from) + 1;
    const statementEnd = css.indexOf(";", from) + 1;
    const isStatement = statementEnd > 0 && (bodyStart === 0 || statementEnd < bodyStart);
    if (bodyStart === 0 && !isStatement) break;
    const end = isStatement ? statementEnd : blockEnd(css, bodyStart) + 1;
    if (isStatement) rules.push({ text: withoutLicense(css.slice(from, end)) });
    else rules.push(parseBlock(css.slice(from, bodyStart), css.slice(bodyStart, end - 1)));
    from = end;
  }
  return rules;
}

function parseBlock(head: string, body: string): StyleRule {
  const open = withoutLicense(head);
  const text = `${open}${body}}`;
  const property = PROPERTY.exec(open)?.[1];
  if (property) return { property, text };
  if (WHOLE.test(open)) return { text };
  if (open.startsWith("@")) return { open, rules: parseRules(body) };
  return { text, selectors: splitSelectors(open.slice(0, -1)).map(parseSelector) };
}

function withoutLicense(text: string): string {
  return text.trimStart().replace(LICENSE, "");
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

/** The selectors of a list, without what stands in parentheses or brackets: `a:is(.b,.c)` becomes `a:is`. */
function splitSelectors(list: string): string[] {
  const selectors = [""];
  let depth = 0;
  for (let at = 0; at < list.length; at += 1) {
    const letter = list.charAt(at);
    const isEscape = letter === "\\";
    if (!isEscape && /[([]/.test(letter)) depth += 1;
    if (depth === 0 && letter === ",") selectors.push("");
    else if (depth === 0) {
      selectors.push(`${selectors.pop()}${letter}${isEscape ? list.charAt(at + 1) : ""}`);
    }
    if (isEscape) at += 1;
    else if (/[)\]]/.test(letter)) depth -= 1;
  }
  return selectors;
}

function parseSelector(selector: string): Selector {
  const classes = [...selector.matchAll(CLASS)].map(([, name = ""]) => unescapeClass(name));
  const inputType = INPUT_PARTS.find(([part]) => selector.includes(part))?.[1];
  const tags = selector.replaceAll(CLASS, "").replaceAll(PSEUDO, "").match(TAG) ?? [];
  return { classes, tags, ...(inputType && { inputType }) };
}

/** A class name without the escapes of CSS. */
function unescapeClass(name: string): string {
  return name
    .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\(.)/g, "$1");
}
