import { SECTIONS, type SectionKey, type Sections } from "./registry.ts";
import { SectionError, schemaProblems } from "./section-error.ts";

/**
 * Parses one section, with dollars turned into cents. `source` is what the message of the error calls it (a file, for
 * instance), `site` the site it belongs to. Throws a SectionError with every field the schema rejects.
 */
export function readSection<Key extends SectionKey>(
  key: Key,
  value: unknown,
  source: string = key,
  site: string | null = null,
): Sections[Key] {
  const parsed = SECTIONS[key].safeParse(value);
  // The schema under a key gives the type under that key; TypeScript loses it in the union of all schemas.
  if (parsed.success) return parsed.data as Sections[Key];
  throw new SectionError(schemaProblems(key, parsed.error, value), { source, site });
}
