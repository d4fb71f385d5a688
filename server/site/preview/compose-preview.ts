import { dayOf } from "../../../core/booking/time/zoned-time.ts";
import { withAnswerTime } from "../../../core/leads/answer-time.ts";
import { mayEdit, type Role } from "../../../core/people/roles.ts";
import { builtInFor } from "../../../core/sections/built-in/by-state.ts";
import { isSectionKey } from "../../../core/sections/catalog.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import type { Site } from "../../../core/sections/site.ts";
import { withConfirmedClaims } from "../../../core/site/credentials/confirmed-claims.ts";
import { draftLayers } from "../../blog/preview-drafts.ts";
import { composeStoredSiteInTurns } from "../compose-in-turns.ts";
import { findDrafts } from "../editing/draft-store.ts";
import type { PublishDeps } from "../editing/publish-sections.ts";
import { publishedSections } from "../store.ts";

export interface PreviewDeps extends PublishDeps {
  /** Milliseconds since 1970; decides which credentials have expired. */
  readonly now: () => number;
}

/** Whose drafts, and their role now: drafts of sections they may no longer edit are not shown. */
export interface PreviewAuthor {
  readonly userId: string;
  readonly role: Role;
}

/** A site with somebody's drafts. */
export interface PreviewSite {
  readonly site: Site;
  /** Sections whose draft is invalid, so that the page shows the published one. */
  readonly leftOut: readonly SectionKey[];
}

/**
 * Composes a site with somebody's drafts over the published sections, as visitors would see it today. Invalid
 * drafts are left out and listed.
 */
export async function composePreview(
  live: Site,
  { userId, role }: PreviewAuthor,
  { db, builtIn, themes, now }: PreviewDeps,
): Promise<PreviewSite> {
  const [published, drafts] = await Promise.all([
    publishedSections(db, live.id),
    findDrafts(db, live.id, { userId }),
  ]);
  const layers = await draftLayers(db, live, mayEdit(role, "guides"));
  const compose = async (sections: object, posts = layers.published) => {
    const { site: composed } = await composeStoredSiteInTurns(
      live,
      builtIn,
      sections,
      themes,
      posts,
    );
    const today = withConfirmedClaims(composed, dayOf(now(), composed.businessConfig.timezone));
    return withAnswerTime(today, live.answersWithin);
  };
  const sectionDrafts = drafts.flatMap(({ key, draft }) =>
    isSectionKey(key) && mayEdit(role, key)
      ? [[key, draft ?? builtInFor(builtIn, published)[key]] as const]
      : [],
  );
  try {
    const all = { ...published, ...Object.fromEntries(sectionDrafts) };
    return { site: await compose(all, layers.withDrafts), leftOut: [] };
  } catch {
    // One draft is invalid, or two do not fit together: add them one at a time and keep those that fit.
  }
  let accepted: object = published;
  const leftOut: SectionKey[] = [];
  for (const [key, draft] of sectionDrafts) {
    const next = { ...accepted, [key]: draft };
    try {
      await compose(next);
      accepted = next;
    } catch {
      leftOut.push(key);
    }
  }
  let posts = layers.published;
  for (const one of layers.oneByOne) {
    const next = one(posts);
    try {
      await compose(accepted, next);
      posts = next;
    } catch {
      if (!leftOut.includes("guides")) leftOut.push("guides");
    }
  }
  return { site: await compose(accepted, posts), leftOut };
}
