import { and, desc, eq, sql } from "drizzle-orm";
import type { SectionKey } from "../../core/site/sections.ts";
import { pictureRow, tellOfPictures } from "../media/rows.ts";
import type { PictureStore } from "../media/store.ts";
import type { Database } from "../platform/db/connect.ts";
import { media, siteRevisions, siteSections, sites } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import {
  linesOf,
  type PublishWish,
  type PublishWorld,
  publish,
  type SectionWish,
} from "../site/publish.ts";
import { revisionsOf } from "../site/store.ts";
import { checkPicture } from "./check-picture.ts";
import { ArchiveRefused } from "./format.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { putPosts } from "./put-posts.ts";
import type { Archive } from "./read-archive.ts";
import { storePicture } from "./store-picture.ts";

/** What an import's revisions say made them: undoing goes by it. */
const NOTE = "import";

export interface ImportWorld extends PublishWorld {
  readonly pictures: Pick<PictureStore, "read" | "write">;
  /** Runs inside the import's transaction, once all of it is written. */
  readonly alsoWrite?: (tx: Transaction, plan: ImportPlan) => Promise<void>;
}

/** Their account and where they ask from, for the log; left out, a command does it. */
type Account = NonNullable<PublishWish["account"]>;

export interface ImportWish {
  readonly siteId: string;
  readonly who: string;
  /** What the plan that somebody agreed to was reckoned for; left out, the site is taken as it is. */
  readonly basedOn?: number;
  /** What its revisions say made them. */
  readonly note?: string;
  readonly account?: Account;
}

export type ImportOutcome =
  | { readonly kind: "imported"; readonly plan: ImportPlan }
  /** Somebody published in between: the plan no longer says what would happen. */
  | { readonly kind: "moved-on" }
  | { readonly kind: "refused"; readonly sentence: string };

/**
 * Makes a site what an archive says: sections it lacks go back to the built-in words, pictures keep their ids, and
 * pictures that are here besides stay. All of it or nothing. Enquiries, visits, conversations and people are not touched.
 */
export async function importArchive(
  archive: Archive,
  { siteId, who, basedOn, note = NOTE, account }: ImportWish,
  world: ImportWorld,
): Promise<ImportOutcome> {
  const planning = await planImport(archive, siteId, world);
  if (planning.kind === "refused") return planning;
  const { plan } = planning;
  if (basedOn !== undefined && basedOn !== plan.basedOn) return { kind: "moved-on" };
  const pictures = [...plan.pictures.added, ...plan.pictures.replaced];
  try {
    for (const picture of pictures) await checkPicture(picture, archive);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return { kind: "refused", sentence: error.message };
  }
  return world.db.transaction(async (tx) => {
    const [site] = await tx
      .select({ version: sites.version })
      .from(sites)
      .where(eq(sites.siteId, siteId))
      .for("update");
    if (site?.version !== plan.basedOn) return { kind: "moved-on" };
    for (const picture of pictures) {
      // Bytes before rows: a row always leads to a picture. Bytes that end up without a row do no harm.
      const old = await pictureRow(tx, siteId, picture.mediaId, true);
      const to = { siteId, who, archive, pictures: world.pictures, version: old?.version ?? null };
      const row = await storePicture(picture, to);
      const { siteId: _, mediaId: __, ...set } = row;
      await tx
        .insert(media)
        .values(row)
        .onConflictDoUpdate({ target: [media.siteId, media.mediaId], set });
    }
    if (pictures.length > 0) await tellOfPictures(tx, siteId);
    // Before the sections: those are held against the site as it will be.
    if (plan.posts) await putPosts(tx, siteId, plan.posts.value, { who, note });
    if (plan.sections.length > 0) {
      const wish = { siteId, who, sections: plan.sections, note, ...(account ? { account } : {}) };
      const outcome = await publish(wish, { ...world, db: tx });
      // All of it was held against the rules before: what is refused now takes the pictures back with it.
      if (outcome.kind === "refused") throw new Error(linesOf(outcome.errors));
    }
    await world.alsoWrite?.(tx, plan);
    return { kind: "imported", plan };
  });
}

/** The newest import of a site that can still be undone, in whole or in part. */
export interface LastImport {
  /** Names it; `at` is an ISO instant. */
  readonly importId: number;
  readonly at: string;
  readonly by: string;
  /** Sections that still say what it brought. */
  readonly sections: readonly SectionKey[];
  /** Sections somebody has published since: undoing leaves them alone. */
  readonly since: readonly SectionKey[];
}

/** The newest import, or null where there is none, or nothing of it is left to undo. */
export async function lastImport(db: Database, siteId: string): Promise<LastImport | null> {
  const [newest] = await db
    .select()
    .from(siteRevisions)
    .where(and(eq(siteRevisions.siteId, siteId), eq(siteRevisions.note, NOTE)))
    .orderBy(desc(siteRevisions.revisionId))
    .limit(1);
  if (!newest) return null;
  // What one transaction wrote has one time, to the microsecond: compared where it is kept.
  const brought = await db
    .select({ key: siteRevisions.key, version: siteRevisions.version, now: siteSections.version })
    .from(siteRevisions)
    .innerJoin(
      siteSections,
      and(eq(siteSections.siteId, siteRevisions.siteId), eq(siteSections.key, siteRevisions.key)),
    )
    .where(
      and(
        eq(siteRevisions.siteId, siteId),
        eq(siteRevisions.note, NOTE),
        sql`${siteRevisions.publishedAt} = (SELECT published_at FROM site_revisions
          WHERE site_id = ${siteId} AND revision_id = ${newest.revisionId})`,
      ),
    )
    .orderBy(siteRevisions.key);
  const keys = (isLeft: boolean) =>
    brought.filter(({ version, now }) => (version === now) === isLeft).map(({ key }) => key);
  const sections = keys(true) as SectionKey[];
  if (sections.length === 0) return null;
  const { revisionId: importId, publishedAt, publishedBy: by } = newest;
  return {
    importId,
    at: publishedAt.toISOString(),
    by,
    sections,
    since: keys(false) as SectionKey[],
  };
}

export type UndoOutcome =
  | { readonly kind: "undone"; readonly sections: readonly SectionKey[] }
  /** There is nothing to undo, or another import has come since. */
  | { readonly kind: "nothing" }
  /** What stood before does not go together with what was published since. */
  | { readonly kind: "refused"; readonly sentence: string };

/** Publishes what stood before the newest import, section by section, as new revisions. Pictures stay. */
export async function undoImport(
  {
    importId,
    ...by
  }: Pick<ImportWish, "siteId" | "who" | "account"> & { readonly importId: number },
  world: PublishWorld,
): Promise<UndoOutcome> {
  const { siteId } = by;
  return world.db.transaction(async (tx): Promise<UndoOutcome> => {
    await tx.select().from(sites).where(eq(sites.siteId, siteId)).for("update");
    const last = await lastImport(tx, siteId);
    if (last?.importId !== importId) return { kind: "nothing" };
    const sections: SectionWish[] = [];
    for (const key of last.sections) {
      const [, previous] = await revisionsOf(tx, siteId, key);
      sections.push({ key, value: previous?.published ?? null });
    }
    const wish = { ...by, sections, note: "undo of an import" };
    const outcome = await publish(wish, { ...world, db: tx });
    if (outcome.kind === "published") return { kind: "undone", sections: last.sections };
    const why = outcome.kind === "refused" ? linesOf(outcome.errors) : `${outcome.key} has changed`;
    return { kind: "refused", sentence: why };
  });
}
