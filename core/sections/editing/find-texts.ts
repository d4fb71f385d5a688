/** A text of a section that matches a search. */
export interface TextMatch {
  /** Its path: `zones.1.name`. */
  readonly field: string;
  readonly text: string;
}

/**
 * The texts of a section that contain all the words, ignoring case, and numbers that equal a searched one: "$75"
 * finds 75.
 */
export function findTexts(value: unknown, words: readonly string[], limit: number): TextMatch[] {
  const matches: TextMatch[] = [];
  const lowerCaseWords = words.map((word) => word.toLowerCase());
  const number = searchedNumber(words);
  const search = (part: unknown, field: string): void => {
    if (matches.length >= limit) return;
    if (typeof part === "string") {
      const text = part.toLowerCase();
      if (lowerCaseWords.every((word) => text.includes(word))) matches.push({ field, text: part });
      return;
    }
    if (typeof part === "number" && part === number) matches.push({ field, text: String(part) });
    if (typeof part !== "object" || part === null) return;
    for (const [key, inner] of Object.entries(part)) search(inner, field ? `${field}.${key}` : key);
  };
  search(value, "");
  return matches;
}

/** The number somebody searches for, as a price or plain (`$12.50`, `1,200`); null when they search for words. */
function searchedNumber(words: readonly string[]): number | null {
  const [, digits] = /^\$?(\d[\d,]*(?:\.\d+)?)$/.exec(words.join(" ")) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
}

/** A text as visitors read it: `from {price.general-notary}` with the site's facts filled in. An unknown name stays as it is. */
export function withFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([A-Za-z][\w.-]*)\}/g, (token, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? token) : token,
  );
}

/** A value with the site's facts filled in in each of its texts. */
export function withFactsInside(value: unknown, facts: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return withFacts(value, facts);
  if (Array.isArray(value)) return value.map((each) => withFactsInside(each, facts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withFactsInside(inner, facts)]),
  );
}

/** At most `length` characters of a text around the first of the words, for a list of results. */
export function excerptAround(text: string, words: readonly string[], length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const [first = ""] = words;
  const at = Math.max(0, line.toLowerCase().indexOf(first.toLowerCase()) - Math.floor(length / 3));
  const start = at === 0 ? 0 : line.indexOf(" ", at) + 1;
  const cut = line.slice(start, start + length).replace(/(?<!\s)\s+\S*$/, "");
  return `${start > 0 ? "… " : ""}${cut}${start + cut.length < line.length ? " …" : ""}`;
}
