import { z } from "zod";

/** What people in the United States call their zones, reduced to letters. */
const COMMON_NAMES: readonly (readonly [pattern: RegExp, zone: string])[] = [
  [/^(?:us)?eastern|^e[sd]?t$/, "America/New_York"],
  [/^(?:us)?central|^c[sd]?t$/, "America/Chicago"],
  [/^(?:us)?mountain|^m[sd]?t$/, "America/Denver"],
  [/^(?:us)?pacific|^p[sd]?t$/, "America/Los_Angeles"],
  [/^(?:us)?alaska|^ak[sd]?t$/, "America/Anchorage"],
  [/^(?:us)?hawaii|^h[sd]?t$/, "Pacific/Honolulu"],
];

/**
 * The canonical name of a zone of the IANA database: `America/New_York` for itself, `america/new_york` and `US/Eastern`.
 * Null for other texts and for offsets such as `+05:00`, which know no daylight saving time.
 */
export function canonicalTimeZone(text: string): string | null {
  if (!/^[a-z]/i.test(text)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null; // a RangeError: there is no such zone
  }
}

/** The zone that somebody probably means by a text that names none; null when it is anybody's guess. */
function suggestTimeZone(text: string): string | null {
  const letters = lettersOf(text);
  if (letters === "") return null;
  const byName = Intl.supportedValuesOf("timeZone").find(
    (zone) =>
      lettersOf(zone) === letters || lettersOf(zone.slice(zone.lastIndexOf("/") + 1)) === letters,
  );
  return byName ?? COMMON_NAMES.find(([pattern]) => pattern.test(letters))?.[1] ?? null;
}

/** A zone of the IANA database; aliases such as `US/Eastern` become the canonical name. */
export const timeZone = z
  .string()
  .trim()
  .transform((text, context) => {
    const zone = canonicalTimeZone(text);
    if (zone !== null) return zone;
    const suggestion = suggestTimeZone(text) ?? "the zone's name, such as America/New_York";
    context.addIssue({ code: "custom", message: `isn't a time zone. Use ${suggestion}` });
    return z.NEVER;
  });

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^a-z]/g, "");
}
