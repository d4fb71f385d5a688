/**
 * A visitor's text, or an empty text if it contains a link or an email address. Emails and calendar files go to the person
 * named in a form, who may not be the sender, and must not carry the sender's link. Bare host names count, because mail
 * programs turn them into links.
 */
export function emptyIfItHasLinks(words: string): string {
  return /:\/\/|www\.|@|[\p{L}\d]\.\p{L}{2,}/iu.test(words) ? "" : words;
}

/** The same for every text within a value, however deep; all else stays as it is. */
export function emptyTextsWithLinks<Value>(value: Value): Value {
  // Only the content of texts changes, so the value keeps its type.
  return emptyDeep(value) as Value;
}

function emptyDeep(value: unknown): unknown {
  if (typeof value === "string") return emptyIfItHasLinks(value);
  if (Array.isArray(value)) return value.map(emptyDeep);
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, emptyDeep(inner)]);
  return Object.fromEntries(fields);
}
