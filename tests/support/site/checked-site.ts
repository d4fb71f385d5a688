import { join } from "node:path";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import { composeSite } from "../../../core/sections/compose-site.ts";
import type { SectionKey, WrittenSections } from "../../../core/sections/registry.ts";
import {
  type CheckedSite,
  findInconsistencies,
  type Inconsistency,
} from "../../../core/setup/inconsistencies/find-inconsistencies.ts";
import { withValue } from "../../../core/setup/inconsistencies/inconsistency.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import {
  readBuiltInSections,
  readSectionFiles,
  readThemes,
} from "../../../server/site/section-files.ts";

const CONTENT = join(import.meta.dirname, "../../../content");
const builtIn = await readBuiltInSections(CONTENT);
const themes = await readThemes(CONTENT);
const zipDirectory = await readZipDirectory(CONTENT);

/** The sections of the second test business, as if its owner had published them. */
export const riverbendSections = await readSectionFiles(join(import.meta.dirname, "../riverbend"));

/** A site with something published, prepared for the checks; without anything, a fresh site. */
export function checkedSite(
  published: Partial<WrittenSections> = {},
  today = "2026-11-20",
): CheckedSite {
  const identity = { id: "main", version: 1, origin: "https://lane.example" };
  const site = composeSite(identity, builtIn, published, themes);
  return {
    site,
    written: { ...builtIn, ...published },
    published,
    book: priceBookOf(site, zipDirectory),
    themes,
    today,
  };
}

export type PublishedSections = Partial<Record<SectionKey, unknown>>;

/** The built-in sections. */
export { builtIn };

/** All inconsistencies of a site with something published. */
export const findingsIn = (published: PublishedSections = {}): Inconsistency[] =>
  findInconsistencies(checkedSite(published as Partial<WrittenSections>));

/** The inconsistencies beyond those of a fresh site, without samples. */
export const newFindingsIn = (published: PublishedSections): Inconsistency[] =>
  findingsIn(published).filter(({ id, kind }) => !builtInIds.has(id) && kind !== "sample");

const builtInIds = new Set(findingsIn().map(({ id }) => id));

/** An inconsistency by kind and field: `price bookNow cards.2.price`. */
export const findingLabel = ({ kind, location }: Inconsistency): string =>
  `${kind} ${location.key} ${location.field}`.trim();

/** The built-in section with one value replaced. */
export const withSectionValue = (
  key: SectionKey,
  path: (string | number)[],
  value: unknown,
): PublishedSections => ({
  [key]: withValue(builtIn[key], path, value),
});
