/** The addresses under /blog: guides and shelves there are, and old ones with where each leads. */
export interface Ways {
  readonly guides: ReadonlySet<string>;
  readonly shelves: ReadonlySet<string>;
  readonly moved: Readonly<Record<string, string>>;
}

const LINK =
  /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\/blog\/([a-z0-9-]+)([?#][^)\s]*)?(\s+"[^"]*")?\)/g;
const BARE = /^\/blog\/([a-z0-9-]+)([?#]\S*)?$/;

/**
 * A value with all links to guides in its texts put right, however deep: those to an address that moved lead to the new one,
 * and of those that lead nowhere only their words stay.
 */
export function relinked<Value>(value: Value, ways: Ways): Value {
  if (typeof value === "string") return inText(value, ways) as Value;
  if (Array.isArray(value)) {
    const next = value.map((item) => relinked(item, ways));
    return (next.some((item, at) => item !== value[at]) ? next : value) as Value;
  }
  if (typeof value !== "object" || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(([key, item]) => [key, relinked(item, ways)] as const);
  const isSame = after.every(([, item], at) => item === before[at]?.[1]);
  return isSame ? value : (Object.fromEntries(after) as Value);
}

/** Where an address leads now; undefined where it never moved, whatever objects have by birth. */
export function movedTo(slug: string, { moved }: Pick<Ways, "moved">): string | undefined {
  return Object.hasOwn(moved, slug) ? moved[slug] : undefined;
}

function inText(text: string, ways: Ways): string {
  if (!text.includes("/blog/")) return text;
  const [, bare = "", rest = ""] = BARE.exec(text) ?? [];
  if (bare) return `/blog/${movedTo(bare, ways) ?? bare}${rest}`;
  return text.replace(LINK, (whole, words: string, slug: string, part = "", title = "") => {
    const to = movedTo(slug, ways);
    if (to) return `[${words}](/blog/${to}${part}${title})`;
    return ways.guides.has(slug) || ways.shelves.has(slug) ? whole : words;
  });
}
