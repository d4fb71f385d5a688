import { and, eq, inArray, sql } from "drizzle-orm";
import type { SectionKey } from "../../../core/sections/registry.ts";
import type { Database } from "../../platform/db/connect.ts";
import { siteDrafts } from "../../platform/db/schema.ts";

/** The person a draft belongs to. */
export interface DraftOwner {
  readonly siteId: string;
  readonly userId: string;
  readonly name: string;
}

/** All drafts of a section, or all drafts of one person. */
export async function findDrafts(
  db: Database,
  siteId: string,
  of: { readonly key: SectionKey } | { readonly userId: string },
) {
  const filter = "key" in of ? eq(siteDrafts.key, of.key) : eq(siteDrafts.personId, of.userId);
  return db
    .select()
    .from(siteDrafts)
    .where(and(eq(siteDrafts.siteId, siteId), filter));
}

/** Saves a draft in place of this person's earlier one. Returns when it was saved. */
export async function saveDraft(
  db: Database,
  { siteId, userId, name }: DraftOwner,
  draft: { readonly key: SectionKey; readonly value: unknown; readonly basedOn: number },
): Promise<Date> {
  const values = {
    personName: name,
    draft: draft.value,
    basedOn: draft.basedOn,
    savedAt: sql<Date>`now()`,
  };
  const [saved] = await db
    .insert(siteDrafts)
    .values({ siteId, key: draft.key, personId: userId, ...values })
    .onConflictDoUpdate({
      target: [siteDrafts.siteId, siteDrafts.key, siteDrafts.personId],
      set: values,
    })
    .returning({ savedAt: siteDrafts.savedAt });
  if (!saved) throw new Error(`The draft of ${draft.key} was not stored.`);
  return saved.savedAt;
}

/** Deletes this person's drafts of these sections. */
export async function deleteDrafts(
  db: Database,
  { siteId, userId }: Pick<DraftOwner, "siteId" | "userId">,
  keys: readonly SectionKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .delete(siteDrafts)
    .where(
      and(
        eq(siteDrafts.siteId, siteId),
        eq(siteDrafts.personId, userId),
        inArray(siteDrafts.key, [...keys]),
      ),
    );
}
