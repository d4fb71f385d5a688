/** A text of a section in which something was found. */
export interface FoundText {
  /** Where: `zones.1.name`. */
  readonly field: string;
  readonly text: string;
}

/** The texts of a section that hold all these words, whatever their case, and the numbers they name: "$75" finds 75. */
export function findTexts(value: unknown, words: readonly string[], limit: number): FoundText[] {
  const found: FoundText[] = [];
  const sought = words.map((word) => word.toLowerCase());
  const number = numberIn(words);
  const look = (part: unknown, field: string): void => {
    if (found.length >= limit) return;
    if (typeof part === "string") {
      const text = part.toLowerCase();
      if (sought.every((word) => text.includes(word))) found.push({ field, text: part });
      return;
    }
    if (typeof part === "number" && part === number) found.push({ field, text: String(part) });
    if (typeof part !== "object" || part === null) return;
    for (const [key, inner] of Object.entries(part)) look(inner, field ? `${field}.${key}` : key);
  };
  look(value, "");
  return found;
}

/** The one number somebody looks for, as a price or plain: `$12.50`, `1,200`; null when they look for words. */
function numberIn(words: readonly string[]): number | null {
  const [, digits] = /^\$?(\d[\d,]*(?:\.\d+)?)$/.exec(words.join(" ")) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(",", ""));
}

/** A text cut around the first of the words, for a list: at most `length` characters. */
export function excerptOf(text: string, words: readonly string[], length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const [first = ""] = words;
  const at = Math.max(0, line.toLowerCase().indexOf(first.toLowerCase()) - Math.floor(length / 3));
  const start = at === 0 ? 0 : line.indexOf(" ", at) + 1;
  const cut = line.slice(start, start + length).replace(/\s+\S*$/, "");
  return `${start > 0 ? "… " : ""}${cut}${start + cut.length < line.length ? " …" : ""}`;
}
