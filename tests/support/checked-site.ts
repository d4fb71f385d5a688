import { join } from "node:path";
import { withValue } from "../../core/setup/contradiction.ts";
import {
  type Checked,
  type Contradiction,
  contradictions,
} from "../../core/setup/contradictions.ts";
import type { SectionKey, WrittenSections } from "../../core/site/sections.ts";
import { composeSite, priceBookOf } from "../../core/site/site.ts";
import { readPlaceBook } from "../../server/locations/place-book.ts";
import { readBrand, readBuiltIn, readThemes } from "../../server/site/brand.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const builtIn = await readBuiltIn(CONTENT);
const themes = await readThemes(CONTENT);
const places = await readPlaceBook(CONTENT);

/** The second brand, as if its owner had published it. */
export const riverbendWords = await readBrand(join(import.meta.dirname, "riverbend"));

/** A site with something published, as the checker looks at it; without anything the fresh one. */
export function checkedSite(
  published: Partial<WrittenSections> = {},
  today = "2026-11-20",
): Checked {
  const face = { id: "main", version: 1, origin: "https://lane.example" };
  const site = composeSite(face, builtIn, published, themes);
  return {
    site,
    written: { ...builtIn, ...published },
    published,
    book: priceBookOf(site, places),
    themes,
    today,
  };
}

export type Published = Partial<Record<SectionKey, unknown>>;

/** All sections as they are built in. */
export { builtIn };

/** All that is found on a site with something published. */
export const foundIn = (published: Published = {}): Contradiction[] =>
  contradictions(checkedSite(published as Partial<WrittenSections>));

/** What is found beyond the fresh site's own, samples apart. */
export const addedIn = (published: Published): Contradiction[] =>
  foundIn(published).filter(({ id, kind }) => !fresh.has(id) && kind !== "sample");

const fresh = new Set(foundIn().map(({ id }) => id));

/** A contradiction by kind and place: `price bookNow cards.2.price`. */
export const named = ({ kind, where }: Contradiction): string =>
  `${kind} ${where.key} ${where.field}`.trim();

/** A section of the built-in site with one value in it written anew. */
export const planted = (key: SectionKey, path: (string | number)[], value: unknown): Published => ({
  [key]: withValue(builtIn[key], path, value),
});
