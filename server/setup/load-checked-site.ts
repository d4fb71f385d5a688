import { NO_POSTS, type PostLayer } from "../../core/blog/post-overlays.ts";
import { dayOf } from "../../core/booking/time/zoned-time.ts";
import type { ZipDirectory } from "../../core/locations/zip-directory.ts";
import { priceBookOf } from "../../core/pricing/price-book.ts";
import { writtenSections } from "../../core/sections/built-in/by-state.ts";
import { composeStoredSiteSteps } from "../../core/sections/compose-stored-site.ts";
import type { WrittenSections } from "../../core/sections/registry.ts";
import type { CheckedSite } from "../../core/setup/inconsistencies/inconsistency.ts";
import { loadPostLayer } from "../blog/store.ts";
import { runInTurns } from "../platform/turns.ts";
import type { PublishDeps } from "../site/editing/publish-sections.ts";
import { composeStandIn } from "../site/registry/compose-stand-in.ts";
import { lastValidSections } from "../site/registry/last-valid-sections.ts";
import { publishedSections } from "../site/store.ts";
import { confirmedSections } from "./confirmed-sections.ts";
import { loadFormerPrices } from "./former-prices.ts";

/** What a site is loaded from for the checks. */
export interface LoadCheckedSiteDeps extends PublishDeps {
  readonly places: ZipDirectory;
  readonly now: () => number;
}

/** A site's published sections, each at its last valid revision. */
export async function loadValidSections(
  siteId: string,
  { db }: LoadCheckedSiteDeps,
): Promise<Partial<WrittenSections>> {
  return lastValidSections(db, siteId, await publishedSections(db, siteId));
}

/** A site as published, with what its owner has confirmed, for the checks. */
export async function loadCheckedSite(
  siteId: string,
  deps: LoadCheckedSiteDeps,
): Promise<CheckedSite> {
  const posts = await loadPostLayer(deps.db, siteId);
  // Sections that contradict each other must not close the admin, where they are corrected.
  const { site: checked } = await composeStandIn(await loadValidSections(siteId, deps), (some) =>
    runInTurns(composeCheckedSite(siteId, some, deps, posts)),
  );
  const [published, formerPrices] = await Promise.all([
    confirmedSections(deps.db, siteId, checked.published),
    loadFormerPrices(siteId, deps),
  ]);
  return { ...checked, published, formerPrices };
}

/** A site with these sections, composed for the checks, in steps. */
export function* composeCheckedSite(
  siteId: string,
  sections: Partial<WrittenSections>,
  { builtIn, themes, places, now }: LoadCheckedSiteDeps,
  posts: PostLayer = NO_POSTS,
): Generator<void, CheckedSite> {
  // No text of a page depends on the site's own address or version.
  const identity = { id: siteId, version: 0, origin: "" };
  const { site } = yield* composeStoredSiteSteps(identity, builtIn, sections, themes, posts);
  return {
    site,
    written: writtenSections(builtIn, sections),
    published: sections,
    book: priceBookOf(site, places),
    themes,
    today: dayOf(now(), site.businessConfig.timezone),
  };
}
