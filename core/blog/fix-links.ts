/** The addresses under /blog: existing posts and categories, and old addresses with their targets. */
export interface BlogAddresses {
  readonly guides: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  readonly moved: Readonly<Record<string, string>>;
}

const LINK =
  /(?<!!)\[((?:[^[\]]|\[[^[\]]*\])*)\]\(\/blog\/([a-z0-9-]+)([?#][^)\s]*)?(\s+"[^"]*")?\)/g;
const BARE = /^\/blog\/([a-z0-9-]+)([?#]\S*)?$/;

/**
 * A value with all links to posts in its texts corrected, at any depth: links to a moved address point to the new one,
 * and dead links are reduced to their text.
 */
export function fixPostLinks<Value>(value: Value, addresses: BlogAddresses): Value {
  // Only the content of texts changes, so the value keeps its type.
  return fixLinksDeep(value, addresses) as Value;
}

/** Returns the same array or object where nothing in it changed. */
function fixLinksDeep(value: unknown, addresses: BlogAddresses): unknown {
  if (typeof value === "string") return fixLinksInText(value, addresses);
  if (Array.isArray(value)) {
    const next = value.map((item) => fixLinksDeep(item, addresses));
    return next.some((item, at) => item !== value[at]) ? next : value;
  }
  if (typeof value !== "object" || value === null) return value;
  const before = Object.entries(value);
  const after = before.map(([key, item]) => [key, fixLinksDeep(item, addresses)] as const);
  const isSame = after.every(([, item], at) => item === before[at]?.[1]);
  return isSame ? value : Object.fromEntries(after);
}

/** Where an old address leads now; undefined when it never moved. Ignores inherited object properties. */
export function redirectedSlug(
  slug: string,
  { moved }: Pick<BlogAddresses, "moved">,
): string | undefined {
  return Object.hasOwn(moved, slug) ? moved[slug] : undefined;
}

function fixLinksInText(text: string, addresses: BlogAddresses): string {
  if (!text.includes("/blog/")) return text;
  const [, bare = "", rest = ""] = BARE.exec(text) ?? [];
  if (bare) return `/blog/${redirectedSlug(bare, addresses) ?? bare}${rest}`;
  return text.replace(LINK, (whole, label: string, slug: string, part = "", title = "") => {
    const to = redirectedSlug(slug, addresses);
    if (to) return `[${label}](/blog/${to}${part}${title})`;
    return addresses.guides.has(slug) || addresses.categories.has(slug) ? whole : label;
  });
}
