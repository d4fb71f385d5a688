/** A heading and the id it can be linked by. */
export interface Heading {
  readonly id: string;
  readonly text: string;
}

/** The second-level headings of sanitized HTML, in order, with their tags removed and entities decoded. */
export function headingsIn(html: string): Heading[] {
  return [...html.matchAll(/<h2 id="([^"]*)">([^<]*(?:<(?!\/?h2[ >])[^<]*)*)<\/h2>/g)].map(
    ([, id = "", inner = ""]) => ({
      id,
      text: decodeEntities(inner.replace(/<[^<>]*>/g, "")),
    }),
  );
}

/** The sanitizer writes numeric entities only, so named ones are left as they are. */
function decodeEntities(text: string): string {
  return text.replace(/&#x([0-9a-f]+);/gi, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  );
}
