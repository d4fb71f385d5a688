import { dayOf } from "../../core/booking/time.ts";
import { withAnswerTime } from "../../core/leads/answer-time.ts";
import { mayEdit, type Role } from "../../core/people/roles.ts";
import { isSectionKey, type SectionKey } from "../../core/site/sections.ts";
import { composeSite, type Site } from "../../core/site/site.ts";
import { withStanding } from "../../core/site/standing.ts";
import { draftLayers } from "../blog/draft-layers.ts";
import { draftsOf } from "./drafts.ts";
import type { PublishWorld } from "./publish.ts";
import { publishedSections } from "./store.ts";

export interface PreviewWorld extends PublishWorld {
  /** Milliseconds since 1970: what has lapsed by now is claimed in no preview either. */
  readonly now: () => number;
}

/** Whose drafts, and what they are on the site now: drafts of sections that are theirs no more are not shown. */
export interface Drafter {
  readonly userId: string;
  readonly role: Role;
}

/** A site as it would be with somebody's drafts. */
export interface PreviewSite {
  readonly site: Site;
  /** Drafts that have errors, so that the page shows what is published in their place. */
  readonly leftOut: readonly SectionKey[];
}

/** Composes a site with somebody's drafts over what is published, as visitors would see it today. A draft that has errors is left out, by name. */
export async function previewSite(
  live: Site,
  { userId, role }: Drafter,
  { db, builtIn, themes, now }: PreviewWorld,
): Promise<PreviewSite> {
  const [published, drafts] = await Promise.all([
    publishedSections(db, live.id),
    draftsOf(db, live.id, { userId }),
  ]);
  const layers = await draftLayers(db, live, mayEdit(role, "guides"));
  const compose = (sections: object, posts = layers.published) => {
    const composed = composeSite(live, builtIn, sections, themes, posts);
    const today = withStanding(composed, dayOf(now(), composed.businessConfig.timezone));
    return withAnswerTime(today, live.answersWithin);
  };
  const words = drafts.flatMap(({ key, draft }) =>
    isSectionKey(key) && mayEdit(role, key) ? [[key, draft ?? builtIn[key]] as const] : [],
  );
  try {
    const all = { ...published, ...Object.fromEntries(words) };
    return { site: compose(all, layers.withDrafts), leftOut: [] };
  } catch {
    // One of them, or how they stand beside one another: those that agree with what stands so far are taken in turn.
  }
  let taken: object = published;
  const leftOut: SectionKey[] = [];
  for (const [key, draft] of words) {
    const next = { ...taken, [key]: draft };
    try {
      compose(next);
      taken = next;
    } catch {
      leftOut.push(key);
    }
  }
  let posts = layers.published;
  for (const one of layers.oneByOne) {
    const next = one(posts);
    try {
      compose(taken, next);
      posts = next;
    } catch {
      if (!leftOut.includes("guides")) leftOut.push("guides");
    }
  }
  return { site: compose(taken, posts), leftOut };
}
