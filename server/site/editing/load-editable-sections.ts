import { builtInFor, publishedFor } from "../../../core/sections/built-in/by-state.ts";
import type { EditableSection } from "../../../core/sections/editing/editing.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import type { Person } from "../../people/person.ts";
import { publishedSections, sectionStates } from "../store.ts";
import { findDrafts } from "./draft-store.ts";
import type { PublishDeps } from "./publish-sections.ts";
import { repairShape } from "./repair-shape.ts";

/** Sections with their published or built-in values, in a form that editors can show, this person's drafts, and the names of others who have one. */
export async function loadEditableSections(
  { siteId, userId }: Pick<Person, "siteId" | "userId">,
  keys: readonly SectionKey[],
  deps: Pick<PublishDeps, "db" | "builtIn">,
): Promise<EditableSection[]> {
  const { db } = deps;
  const [stored, states] = await Promise.all([
    publishedSections(db, siteId),
    sectionStates(db, siteId),
  ]);
  // As the site's own states have it: an editor never sees a passage for another state.
  const builtIn = builtInFor(deps.builtIn, stored);
  const published = publishedFor(deps.builtIn, stored);
  return Promise.all(
    keys.map(async (key): Promise<EditableSection> => {
      const drafts = await findDrafts(db, siteId, { key });
      const own = drafts.find(({ personId }) => personId === userId);
      const state = states.get(key);
      const stored = published[key];
      const value = stored === undefined ? builtIn[key] : repairShape(key, stored, builtIn[key]);
      return {
        key,
        value,
        ...(stored !== undefined && value !== stored && { isRepaired: true }),
        isBuiltIn: stored === undefined,
        version: state?.version ?? 0,
        changed: state ? { by: state.changedBy, at: state.changedAt.toISOString() } : null,
        draft: own
          ? { value: own.draft, basedOn: own.basedOn, savedAt: own.savedAt.toISOString() }
          : null,
        others: drafts
          .filter(({ personId }) => personId !== userId)
          .map(({ personName, savedAt }) => ({
            name: personName,
            savedAt: savedAt.toISOString(),
          })),
      };
    }),
  );
}
