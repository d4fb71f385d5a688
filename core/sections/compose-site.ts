import { NO_POSTS, type PostLayer } from "../blog/post-overlays.ts";
import { withLawfulFees } from "../pricing/lawful-fees.ts";
import { baseZipOf } from "../pricing/price-book.ts";
import { withSamplePrices } from "../pricing/sample-prices.ts";
import { runSteps } from "../run-steps.ts";
import { withConfirmedClaims } from "../site/credentials/confirmed-claims.ts";
import { hasOwnIdentity } from "../site/own-identity.ts";
import { paletteOf, type ThemeConfig, type Themes } from "../site/theme/theme.ts";
import { resolveBlogAddresses, withPostOverlays } from "./blog-addresses.ts";
import { writtenSections } from "./built-in/by-state.ts";
import { checkReferences } from "./check-references.ts";
import { parseFilled, parseWritten } from "./parse-section.ts";
import { SECTION_KEYS, type SectionKey, type Sections, type WrittenSections } from "./registry.ts";
import { SectionError } from "./section-error.ts";
import type { Site, SiteIdentity } from "./site.ts";
import { lawOfWritten, siteTokens } from "./text-tokens.ts";

/**
 * Composes a site: its published sections over the built-in ones, its posts over the built-in guides, every section parsed and
 * every token filled. Throws a SectionError that names site, section and path of the first error. Credentials expire by
 * the day, so the caller that shows the site on a given day also calls `withConfirmedClaims`.
 */
export function composeSite(
  identity: SiteIdentity,
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
  themes: Themes,
  posts: PostLayer = NO_POSTS,
): Site {
  return runSteps(composeSiteSteps(identity, builtIn, published, themes, posts));
}

/** The same in steps, one for each section to be parsed or filled, between which it may pause. */
export function* composeSiteSteps(
  identity: SiteIdentity,
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
  themes: Themes,
  posts: PostLayer,
): Generator<void, Site> {
  const { id } = identity;
  const written = withPostOverlays(writtenSections(builtIn, published), posts);
  // Before tokens are filled: they are taken from sections that have to be valid.
  yield* mapSections((key) => parseWritten(key, written[key], id));
  const tokens = siteTokens(written, id);
  const filled = yield* mapSections((key) => parseFilled(key, written[key], tokens, id));
  const isSample = !hasOwnIdentity(builtIn.businessConfig, published.businessConfig);
  const hasSamplePrices = isSample && published.pricing === undefined;
  const priced = hasSamplePrices ? withSampleCards(filled, published) : filled;
  const sections = resolveBlogAddresses(priced, posts);
  const law = lawOfWritten(written);
  const pricing = withLawfulFees(sections.pricing, baseZipOf(sections), law);
  const palette = paletteOf(themeOf(sections, themes, id), themes);
  const site = withConfirmedClaims(
    {
      pictures: {},
      ...identity,
      ...sections,
      pricing,
      language: "en" as const,
      offersSpanish: offersSpanish(sections, published),
      isSample,
      palette,
      law,
      answersWithin: null,
    },
    null,
  );
  checkReferences(site);
  return site;
}

/** Until the owner says whether they speak Spanish, only the sample business has Spanish pages. */
function offersSpanish({ spanish }: Sections, published: Partial<WrittenSections>): boolean {
  if (spanish.offered === "unanswered") return published.businessConfig === undefined;
  return spanish.offered === "yes";
}

/** The cards of the sample business with the specification's prices, where nobody has published cards of their own. */
function withSampleCards(sections: Sections, published: Partial<WrittenSections>): Sections {
  const { servicesContent, bookNow } = sections;
  return {
    ...sections,
    ...(published.servicesContent ? {} : { servicesContent: withSamplePrices(servicesContent) }),
    ...(published.bookNow
      ? {}
      : { bookNow: { ...bookNow, cards: withSamplePrices(bookNow.cards) } }),
  };
}

/** The sections, each parsed by its own schema, with a step after each. */
function* mapSections(parse: (key: SectionKey) => unknown): Generator<void, Sections> {
  const parsed: [SectionKey, unknown][] = [];
  for (const key of SECTION_KEYS) {
    parsed.push([key, parse(key)]);
    yield;
  }
  // Every key with the output of its own schema.
  return Object.fromEntries(parsed) as Sections;
}

/** The theme section, once its theme is known to exist. */
function themeOf({ themeConfig }: Sections, themes: Themes, site: string): ThemeConfig {
  if (Object.hasOwn(themes, themeConfig.selected)) return themeConfig;
  const problem = `there is no theme "${themeConfig.selected}". Choose one of ${Object.keys(themes).join(", ")}.`;
  throw new SectionError([{ section: "themeConfig", kind: "reference", path: "", problem }], {
    site,
  });
}
