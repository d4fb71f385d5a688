import { NO_POSTS } from "../../core/blog/post-overlays.ts";
import { type composeSite, composeSiteSteps } from "../../core/sections/compose-site.ts";
import {
  type composeStoredSite,
  composeStoredSiteSteps,
  type StoredSiteComposition,
} from "../../core/sections/compose-stored-site.ts";
import type { Site } from "../../core/sections/site.ts";
import { runInTurns } from "../platform/turns.ts";

/** Composes a site as `composeSite` does, in slices of a few milliseconds: other sites' visitors do not wait for a publish. */
export function composeSiteInTurns(
  ...[identity, builtIn, published, themes, posts = NO_POSTS]: Parameters<typeof composeSite>
): Promise<Site> {
  return runInTurns(composeSiteSteps(identity, builtIn, published, themes, posts));
}

/** The same for `composeStoredSite`. */
export function composeStoredSiteInTurns(
  ...[identity, builtIn, published, themes, posts = NO_POSTS]: Parameters<typeof composeStoredSite>
): Promise<StoredSiteComposition> {
  return runInTurns(composeStoredSiteSteps(identity, builtIn, published, themes, posts));
}
