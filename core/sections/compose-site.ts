import { NO_POSTS, type PostLayer } from "../blog/post-overlays.ts";
import { withCurrentCredentials } from "../site/credentials/current-credentials.ts";
import { paletteOf, type ThemeConfig, type Themes } from "../site/theme/theme.ts";
import { resolveBlogAddresses, withPostOverlays } from "./blog-addresses.ts";
import { checkReferences } from "./check-references.ts";
import { readSection } from "./read-section.ts";
import { SECTION_KEYS, type SectionKey, type Sections, type WrittenSections } from "./registry.ts";
import { SectionError } from "./section-error.ts";
import type { Site, SiteIdentity } from "./site.ts";
import { fillTokens, siteTokens, type TextTokens } from "./text-tokens.ts";

/**
 * Composes a site: its published sections over the built-in ones, its posts over the built-in guides, every section parsed and
 * every token filled. Throws a SectionError that names site, section and path of the first error. Credentials expire by
 * the day, so the caller that shows the site on a given day also calls `withCurrentCredentials`.
 */
export function composeSite(
  identity: SiteIdentity,
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
  themes: Themes,
  posts: PostLayer = NO_POSTS,
): Site {
  const { id } = identity;
  const written = withPostOverlays({ ...builtIn, ...published }, posts);
  // Before tokens are filled: they are taken from sections that have to be valid.
  parseSections(written, id);
  const tokens = siteTokens(written, id);
  const filled = Object.fromEntries(
    SECTION_KEYS.map((key) => [key, fillOnce(key, written[key], tokens, id)]),
  );
  const sections = resolveBlogAddresses(parseSections(filled, id), posts);
  const palette = paletteOf(themeOf(sections, themes, id), themes);
  const site = withCurrentCredentials(
    { pictures: {}, ...identity, ...sections, palette, answersWithin: null },
    null,
  );
  checkReferences(site);
  return site;
}

function parseSections(written: Readonly<Record<string, unknown>>, site: string): Sections {
  const parsed = SECTION_KEYS.map((key) => [key, parseOnce(key, written[key], site)]);
  // Every key with the output of its own schema.
  return Object.fromEntries(parsed) as Sections;
}

/**
 * Sections by the value they were parsed from. Sites share the built-in sections without tokens, which are parsed once for
 * all. A value belongs to one section and is never changed.
 */
const parsedSections = new WeakMap<object, unknown>();

function parseOnce(key: SectionKey, value: unknown, site: string): unknown {
  if (value === null || typeof value !== "object") return readSection(key, value, key, site);
  const parsed = parsedSections.get(value) ?? readSection(key, value, key, site);
  parsedSections.set(value, parsed);
  return parsed;
}

/** Values of sections in which no token stands. */
const withoutToken = new WeakSet<object>();

function fillOnce(key: SectionKey, value: unknown, tokens: TextTokens, site: string): unknown {
  const isObject = value !== null && typeof value === "object";
  if (isObject && withoutToken.has(value)) return value;
  const filled = fillTokens(value, tokens, key, site);
  if (isObject && filled === value) withoutToken.add(value);
  return filled;
}

/** The theme section, once its theme is known to exist. */
function themeOf({ themeConfig }: Sections, themes: Themes, site: string): ThemeConfig {
  if (Object.hasOwn(themes, themeConfig.selected)) return themeConfig;
  const problem = `there is no theme "${themeConfig.selected}". Choose one of ${Object.keys(themes).join(", ")}.`;
  throw new SectionError([{ section: "themeConfig", kind: "reference", path: "", problem }], {
    site,
  });
}
