/**
 * A query cut down to the parameters a page reads: names sorted, repeats of one name in the order
 * given, written one way. Null when a parameter that is read cannot be decoded.
 */
export function canonicalQuery(search: string, known: readonly string[]): string | null {
  if (search.length < 2 || known.length === 0) return "";
  const read: [string, string][] = [];
  for (const pair of search.slice(1).split("&")) {
    const cut = pair.indexOf("=");
    const name = decoded(cut < 0 ? pair : pair.slice(0, cut));
    // What nobody reads is dropped, broken or not: an advertiser's bad "%" costs no visitor the page.
    if (name === null || !known.includes(name)) continue;
    const value = decoded(cut < 0 ? "" : pair.slice(cut + 1));
    if (value === null) return null;
    read.push([name, value]);
  }
  read.sort(([left], [right]) => (left < right ? -1 : left > right ? 1 : 0));
  return new URLSearchParams(read).toString();
}

/** Whether a query that goes to the app as it is can be decoded and holds no NUL. */
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
