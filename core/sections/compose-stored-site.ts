import { NO_POSTS, type PostLayer } from "../blog/post-overlays.ts";
import { runSteps } from "../run-steps.ts";
import type { Themes } from "../site/theme/theme.ts";
import { fitBuiltIn } from "./built-in/fit-built-in.ts";
import { composeSiteSteps } from "./compose-site.ts";
import type { WrittenSections } from "./registry.ts";
import { SectionError, type SiteProblem } from "./section-error.ts";
import type { Site, SiteIdentity } from "./site.ts";

/** A stored site, and what of the newer built-in content had to be left out for it. */
export interface StoredSiteComposition {
  readonly site: Site;
  readonly omissions: readonly SiteProblem[];
}

/**
 * Composes a site from what is stored of it. Built-in sections may be newer than the site and use a token, rate or service
 * that it does not have: then only the sentences and entries that use it are left out. Throws a SectionError when a published
 * section itself is invalid.
 */
export function composeStoredSite(
  identity: SiteIdentity,
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
  themes: Themes,
  posts: PostLayer = NO_POSTS,
): StoredSiteComposition {
  return runSteps(composeStoredSiteSteps(identity, builtIn, published, themes, posts));
}

/** The same in steps, between which it may pause. */
export function* composeStoredSiteSteps(
  identity: SiteIdentity,
  builtIn: WrittenSections,
  published: Partial<WrittenSections>,
  themes: Themes,
  posts: PostLayer,
): Generator<void, StoredSiteComposition> {
  try {
    const site = yield* composeSiteSteps(identity, builtIn, published, themes, posts);
    return { site, omissions: [] };
  } catch (error) {
    if (!(error instanceof SectionError)) throw error;
    if (error.problems.some(({ section }) => Object.hasOwn(published, section))) throw error;
    const fitting = fitBuiltIn(builtIn, published);
    const site = yield* composeSiteSteps(identity, fitting, published, themes, posts);
    return { site, omissions: error.problems };
  }
}
