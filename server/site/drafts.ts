import { and, eq, inArray, sql } from "drizzle-orm";
import type { SectionKey } from "../../core/site/sections.ts";
import type { Database } from "../platform/db/connect.ts";
import { siteDrafts } from "../platform/db/schema.ts";

/** Whose draft it is. */
export interface Writer {
  readonly siteId: string;
  readonly userId: string;
  readonly name: string;
}

/** Everybody's drafts of a section, or one person's drafts of all. */
export async function draftsOf(
  db: Database,
  siteId: string,
  of: { readonly key: SectionKey } | { readonly userId: string },
) {
  const which = "key" in of ? eq(siteDrafts.key, of.key) : eq(siteDrafts.personId, of.userId);
  return db
    .select()
    .from(siteDrafts)
    .where(and(eq(siteDrafts.siteId, siteId), which));
}

/** Keeps what somebody was writing, in place of their earlier draft of the section. Answers with when. */
export async function keepDraft(
  db: Database,
  { siteId, userId, name }: Writer,
  draft: { readonly key: SectionKey; readonly value: unknown; readonly basedOn: number },
): Promise<Date> {
  const words = {
    personName: name,
    draft: draft.value,
    basedOn: draft.basedOn,
    savedAt: sql<Date>`now()`,
  };
  const [kept] = await db
    .insert(siteDrafts)
    .values({ siteId, key: draft.key, personId: userId, ...words })
    .onConflictDoUpdate({
      target: [siteDrafts.siteId, siteDrafts.key, siteDrafts.personId],
      set: words,
    })
    .returning({ savedAt: siteDrafts.savedAt });
  if (!kept) throw new Error(`the draft of ${draft.key} was not stored`);
  return kept.savedAt;
}

/** Throws somebody's drafts of these sections away. */
export async function dropDrafts(
  db: Database,
  { siteId, userId }: Pick<Writer, "siteId" | "userId">,
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
