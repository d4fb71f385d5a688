/**
 * What a stranger typed, unless it holds an address. A mail or a calendar file goes to whoever was named in a form, and must
 * not carry a stranger's link to them; programs make links of bare names too.
 */
export function stripLinks(words: string): string {
  return /:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2,}/iu.test(words) ? "" : words;
}

/** The same for every text within a value, however deep; all else stays as it is. */
export function stripLinksDeep<Value>(value: Value): Value {
  if (typeof value === "string") return stripLinks(value) as Value;
  if (Array.isArray(value)) return value.map(stripLinksDeep) as Value;
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, stripLinksDeep(inner)]);
  return Object.fromEntries(fields) as Value;
}
