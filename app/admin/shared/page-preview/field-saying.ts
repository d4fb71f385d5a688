import type { TextFacts } from "../record-form/text-facts.ts";

/** Shorter texts, such as "Call", stand in too many fields to be found by a part of them. */
const SHORTEST_PART = 12;

/**
 * Which of these typed values a text of the page comes from: one that says the same, else one of which it is a part. The index;
 * null where none does. Tokens count as what they stand for.
 */
export function fieldSaying(
  text: string,
  values: readonly string[],
  facts: TextFacts,
): number | null {
  const wanted = plain(text);
  if (wanted === "") return null;
  const shown = values.map((value) =>
    plain(value.replace(/\{([A-Za-z][\w.-]*)\}/g, (token, name: string) => facts[name] ?? token)),
  );
  const same = shown.indexOf(wanted);
  if (same !== -1) return same;
  const part = shown.findIndex(
    (value) =>
      (wanted.length >= SHORTEST_PART && value.includes(wanted)) ||
      (value.length >= SHORTEST_PART && wanted.includes(value)),
  );
  return part === -1 ? null : part;
}

/** A part of a view that edits a value: a record, or a list whose entries open one by one. */
export interface EditedPlace {
  /** The query of the view's address that opens it: `?tab=about`. */
  readonly search: string;
  readonly value: unknown;
}

/** The address within the view where a text of the page is edited; null where nothing of it says the text. */
export function placeSaying(
  text: string,
  places: readonly EditedPlace[],
  facts: TextFacts,
): string | null {
  for (const { search, value } of places) {
    const entries = Array.isArray(value) ? value : [value];
    const at = entries.findIndex((entry) => fieldSaying(text, textsIn(entry), facts) !== null);
    if (at !== -1) return Array.isArray(value) ? `${search}#entry-${at + 1}` : search || "?";
  }
  return null;
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function plain(text: string): string {
  return text
    .replace(/[*_`#]/g, "")
    .replace(/\s+/g, " ")
    .trim()
    .toLowerCase();
}
