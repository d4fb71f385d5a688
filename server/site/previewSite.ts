import { isSectionKey, type SectionKey } from "../../core/site/sections.ts";
import { composeSite, type Site } from "../../core/site/site.ts";
import { draftsOf } from "./drafts.ts";
import type { PublishWorld } from "./publish.ts";
import { publishedSections } from "./store.ts";

/** A site as it would be with somebody's drafts. */
export interface PreviewSite {
  readonly site: Site;
  /** Drafts that have errors, so that the page shows what is published in their place. */
  readonly leftOut: readonly SectionKey[];
}

/** Composes a site with somebody's drafts over what is published. A draft that has errors is left out, by name. */
export async function previewSite(
  live: Site,
  userId: string,
  { db, builtIn, themes }: PublishWorld,
): Promise<PreviewSite> {
  const [published, drafts] = await Promise.all([
    publishedSections(db, live.id),
    draftsOf(db, live.id, { userId }),
  ]);
  const compose = (sections: object) => composeSite(live, builtIn, sections, themes);
  const words = drafts.flatMap(({ key, draft }) =>
    isSectionKey(key) ? [[key, draft ?? builtIn[key]] as const] : [],
  );
  try {
    return { site: compose({ ...published, ...Object.fromEntries(words) }), leftOut: [] };
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
  return { site: compose(taken), leftOut };
}
