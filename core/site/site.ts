import { NO_POSTS, type PostLayer, withPosts, withWays } from "../blog/posts.ts";
import type { PlaceBook } from "../locations/places.ts";
import type { Pictures } from "../media/picture.ts";
import type { PriceBook } from "../pricing/estimate.ts";
import type { Standing } from "./credentials.ts";
import { readSection, SECTION_KEYS, type Sections, type WrittenSections } from "./sections.ts";
import { withStanding } from "./standing.ts";
import { type Palette, paletteOf, type Themes } from "./theme.ts";
import { fill, tokensOf } from "./tokens.ts";

/** A site as everyone in the house knows it: which one, which version, and all it says. */
export interface Site extends Sections {
  readonly id: string;
  readonly version: number;
  readonly origin: string;
  readonly palette: Palette;
  /** Its pictures, as its pages show them. */
  readonly pictures: Pictures;
  /** Which credentials count; claims and badges are already without those that do not. */
  readonly standing: Standing;
  /** Within how many minutes of its hours it really answers, once there are enough cases; `claims.answerTime` then says so. */
  readonly answersWithin: number | null;
}

/** Which site, at which version, under which address, and with which pictures; none where it is left out. */
export interface SiteFace {
  readonly id: string;
  readonly version: number;
  readonly origin: string;
  readonly pictures?: Pictures;
}

/**
 * Composes a site: published sections over the built-in ones, posts over the guides, tokens filled, every section read by its schema.
 * Throws with section and field when a section or a token is refused. Credentials lapse by the day: whoever shows the site
 * on one asks `withStanding` for it.
 */
export function composeSite(
  face: SiteFace,
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
  themes: Themes,
  posts: PostLayer = NO_POSTS,
): Site {
  const written = withPosts({ ...builtIn, ...published }, posts);
  for (const key of SECTION_KEYS) readSection(key, written[key], key);
  // The profile may use its own facts in its texts; every other text then takes them filled.
  const own = fill(written.businessConfig, tokensOf(written), "businessConfig");
  const tokens = tokensOf({ ...written, businessConfig: own });
  const read: Record<string, unknown> = {};
  for (const key of SECTION_KEYS)
    read[key] = readSection(key, fill(written[key], tokens, key), key);
  const sections = withWays(read as Sections, posts);
  const palette = paletteOf(sections.themeConfig, themes);
  const site = withStanding(
    { pictures: {}, ...face, ...sections, palette, answersWithin: null },
    null,
  );
  refuseLooseEnds(site);
  return site;
}

/** What estimates for a site are reckoned from. */
export function priceBookOf(site: Site, places: PlaceBook): PriceBook {
  return {
    rates: site.pricing,
    services: site.services,
    commissionStates: site.businessConfig.commissionStates,
    places,
  };
}

/** Sections refer to one another; a reference into nowhere is refused before any visitor meets it. */
function refuseLooseEnds(site: Site): void {
  const rates = new Set(site.pricing.services.map((rate) => rate.id));
  for (const { id, pricedAs } of site.services) {
    if (!rates.has(pricedAs)) {
      throw new Error(
        `services: ${id}.pricedAs: the price book has no "${pricedAs}". Use one of ${[...rates].join(", ")}.`,
      );
    }
  }
  const offered = new Set(site.services.flatMap(({ id, aliases }) => [id, ...aliases]));
  const cards = [
    ...site.servicesContent.map(({ serviceId, title }) => ["servicesContent", title, serviceId]),
    ...site.bookNow.cards.map(({ serviceId, name }) => ["bookNow", name, serviceId]),
  ] as const;
  for (const [section, title, serviceId] of cards) {
    if (!offered.has(serviceId ?? "")) {
      throw new Error(
        `${section}: ${title}.serviceId: there is no service "${serviceId}". Use one of ${[...offered].join(", ")}.`,
      );
    }
  }
  const shelves = site.blogCategories.categories.map(({ slug }) => slug);
  for (const { slug, category } of site.guides) {
    if (!shelves.includes(category)) {
      throw new Error(
        `guides: ${slug}.category: there is no shelf "${category}" for it to stand on. Keep that shelf, or use one of ${shelves.join(", ")}.`,
      );
    }
  }
}
