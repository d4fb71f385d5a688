/**
 * The query reduced to the parameters a page uses, in canonical form: names sorted, repeated names in the given order.
 * Null when one of these parameters cannot be decoded.
 */
export function canonicalQuery(search: string, known: readonly string[]): string | null {
  if (search.length < 2 || known.length === 0) return "";
  const read: [string, string][] = [];
  for (const pair of search.slice(1).split("&")) {
    const cut = pair.indexOf("=");
    const name = decoded(cut < 0 ? pair : pair.slice(0, cut));
    // Unused parameters are dropped, even malformed ones: an advertiser's bad "%" must not break the page.
    if (name === null || !known.includes(name)) continue;
    const value = decoded(cut < 0 ? "" : pair.slice(cut + 1));
    if (value === null) return null;
    read.push([name, value]);
  }
  read.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return new URLSearchParams(read).toString();
}

/** Whether a query can be decoded and contains no NUL. */
export function isReadable(search: string): boolean {
  return decoded(search) !== null;
}

function decoded(text: string): string | null {
  try {
    const plain = decodeURIComponent(text.replaceAll("+", " "));
    return plain.includes("\0") ? null : plain;
  } catch {
    return null;
  }
}
