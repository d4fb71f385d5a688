/** A heading of a text, and the id that leads to it. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The second-level headings of safe HTML, in order. Their words come without tags and with characters as people read them. */
export function headingsIn(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]*)">(.*?)<\/h2>/gs)].map(([, id = "", inner = ""]) => ({
    id,
    text: decoded(inner.replace(/<[^>]*>/g, "")),
  }));
}

/** The writer of the HTML escapes by number only; a name it never writes stays as it is. */
function decoded(text: string): string {
  return text.replace(/&#x([0-9a-f]+);/gi, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}
