import { NO_POSTS, type PostLayer } from "../../../core/blog/post-overlays.ts";
import type { WrittenSections } from "../../../core/sections/registry.ts";
import { describeProblem, type SiteProblem } from "../../../core/sections/section-error.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Themes } from "../../../core/site/theme/theme.ts";
import { loadPostLayer } from "../../blog/store.ts";
import { loadPictures } from "../../media/picture-rows.ts";
import type { Database } from "../../platform/db/connect.ts";
import { readTogether } from "../../platform/read-together.ts";
import { composeStoredSiteInTurns } from "../compose-in-turns.ts";
import { publishedSections, type StoredSite } from "../store.ts";
import { composeStandIn } from "./compose-stand-in.ts";
import { lastValidSections } from "./last-valid-sections.ts";
import { siteAt } from "./site-at.ts";
import { faultsOf, type SiteFault } from "./site-fault.ts";

export interface CompositionDeps {
  readonly db: Database;
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
  /** The address of a site without one of its own. */
  readonly origin: string;
  readonly now: () => number;
}

/** A stored site, composed. */
export interface Composition {
  /** Its newest valid version; null when it has none and cannot be shown to visitors. */
  readonly site: Site | null;
  /** What its owner signs in to: `site`, or the site with built-in sections in place of those at fault. */
  readonly ownerSite: Site;
  /** Why `site` is not the newest version; empty when it is. */
  readonly faults: readonly SiteFault[];
  /** Built-in text that was left out, because it does not fit this site. */
  readonly omissions: readonly string[];
}

/**
 * Loads and composes a site. One that cannot be composed stays as it was last composed (`previous`), else its sections' last
 * valid versions are used. Rejects only when the database cannot be read.
 */
export async function loadComposition(
  record: StoredSite,
  previous: Site | null,
  deps: CompositionDeps,
): Promise<Composition> {
  const { db, builtIn, themes } = deps;
  const { id, version } = record;
  const [pictures, published, posts] = await readTogether(db, [
    () => loadPictures(db, id),
    () => publishedSections(db, id),
    () => loadPostLayer(db, id),
  ]);
  const identity = { id, version, origin: record.origin ?? deps.origin, pictures };
  let omissions: readonly SiteProblem[] = [];
  const compose = async (
    sections: Partial<WrittenSections>,
    layer: PostLayer = posts,
  ): Promise<Site> => {
    const composed = await composeStoredSiteInTurns(identity, builtIn, sections, themes, layer);
    siteAt(composed.site, deps.now(), undefined, null); // a site that no day can be computed for is not valid
    omissions = composed.omissions;
    return composed.site;
  };
  const valid = (site: Site, faults: readonly SiteFault[]): Composition => ({
    ...{ site, ownerSite: site, faults },
    omissions: omissions.map((problem) => describeProblem(problem)),
  });
  let faults: readonly SiteFault[];
  try {
    return valid(await compose(published), []);
  } catch (error) {
    faults = faultsOf(error);
  }
  if (previous) return valid(previous, faults);
  const sections = await lastValidSections(db, id, published);
  for (const layer of [posts, NO_POSTS]) {
    try {
      return valid(await compose(sections, layer), faults);
    } catch {
      // Without the posts it may be valid; if not, only its owner gets in.
    }
  }
  const standIn = await composeStandIn(sections, (some) => compose(some, NO_POSTS));
  const known = standIn.faults.length > 0 ? standIn.faults : faults;
  return { site: null, ownerSite: standIn.site, faults: known, omissions: [] };
}
