import { readSection, type SectionKey, type WrittenSections } from "../../core/site/sections.ts";
import { composeSite } from "../../core/site/site.ts";
import type { Themes } from "../../core/site/theme.ts";
import type { Database } from "../platform/db/connect.ts";
import { lockSection, publishedSections, savePublish } from "./store.ts";

/** One publish: the section's new words, or null for "as built in". */
export interface PublishWish {
  readonly siteId: string;
  readonly key: SectionKey;
  readonly value: unknown;
  readonly who: string;
  /** The version the editor started from; left out, the newest is replaced whatever it is. */
  readonly basedOn?: number;
}

export type PublishOutcome =
  | { readonly kind: "published"; readonly version: number }
  | { readonly kind: "clash"; readonly version: number; readonly by: string; readonly at: Date };

export interface PublishWorld {
  readonly db: Database;
  readonly builtIn: WrittenSections;
  readonly themes: Themes;
}

/**
 * Publishes one section. Throws with section and field when the value is refused, by itself or beside the site's
 * other sections; answers "clash" with the other editor's name when someone published in between.
 */
export async function publish(wish: PublishWish, world: PublishWorld): Promise<PublishOutcome> {
  const { siteId, key, value, who } = wish;
  if (value !== null) readSection(key, value, key);
  return world.db.transaction(async (tx) => {
    const current = await lockSection(tx, siteId, key);
    if (wish.basedOn !== undefined && (current?.version ?? 0) !== wish.basedOn && current) {
      return {
        kind: "clash",
        version: current.version,
        by: current.changedBy,
        at: current.changedAt,
      };
    }
    const others = await publishedSections(tx, siteId);
    const face = { id: siteId, version: 0, origin: "" };
    composeSite(
      face,
      world.builtIn,
      { ...others, [key]: value ?? world.builtIn[key] },
      world.themes,
    );
    const version = (current?.version ?? 0) + 1;
    await savePublish(tx, { siteId, key, value, version, who });
    return { kind: "published", version };
  });
}

/**
 * Publishes a whole brand at once, so that sections which refer to one another never stand half. Throws with section
 * and field when one is refused; then nothing is published.
 */
export async function publishBrand(
  siteId: string,
  sections: Partial<WrittenSections>,
  who: string,
  world: PublishWorld,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const publishes = [];
    for (const [key, value] of Object.entries(sections) as [SectionKey, unknown][]) {
      const current = await lockSection(tx, siteId, key);
      publishes.push({ siteId, key, value, version: (current?.version ?? 0) + 1, who });
    }
    // Read behind the lock: what another editor publishes meanwhile must agree with this brand too.
    const others = await publishedSections(tx, siteId);
    const face = { id: siteId, version: 0, origin: "" };
    composeSite(face, world.builtIn, { ...others, ...sections }, world.themes);
    for (const publish of publishes) await savePublish(tx, publish);
  });
}
