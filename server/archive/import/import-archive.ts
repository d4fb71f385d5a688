import { and, desc, eq, sql } from "drizzle-orm";
import type { SectionKey } from "../../../core/sections/registry.ts";
import { announcePictureChange, loadPictureRow } from "../../media/picture-rows.ts";
import type { PictureStore } from "../../media/picture-store.ts";
import type { Database } from "../../platform/db/connect.ts";
import { media, siteRevisions, siteSections, sites } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import {
  formatValidationErrors,
  type PublishDeps,
  type PublishRequest,
  publishSections,
  type SectionInput,
} from "../../site/editing/publish-sections.ts";
import { listSectionRevisions } from "../../site/store.ts";
import { ArchiveError } from "../format.ts";
import { checkPicture } from "./check-picture.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { Archive } from "./read-archive.ts";
import { replacePosts } from "./replace-posts.ts";
import { storePicture } from "./store-picture.ts";

/** The note of an import's revisions; undoing finds them by it. */
const IMPORT_NOTE = "import";

export interface ImportDeps extends PublishDeps {
  readonly pictures: Pick<PictureStore, "read" | "write">;
  /** Runs inside the import's transaction, after everything is written. */
  readonly alsoWrite?: (tx: Transaction, plan: ImportPlan) => Promise<void>;
}

/** The account and network, for the audit log; left out when a command imports. */
type Account = NonNullable<PublishRequest["account"]>;

export interface ImportRequest {
  readonly siteId: string;
  readonly who: string;
  /** The version of the site the agreed plan was made for; when left out, any version is taken. */
  readonly basedOn?: number;
  /** The note of its revisions. */
  readonly note?: string;
  readonly account?: Account;
}

export type ImportArchiveResult =
  | { readonly kind: "imported"; readonly plan: ImportPlan }
  /** Somebody published in between, so the plan is outdated. */
  | { readonly kind: "moved-on" }
  | { readonly kind: "refused"; readonly sentence: string };

/**
 * Makes a site equal to an archive: sections the archive lacks go back to the built-in content, pictures keep
 * their ids, other pictures stay. All of it or nothing. Leads, visits, conversations and people are not touched.
 */
export async function importArchive(
  archive: Archive,
  { siteId, who, basedOn, note = IMPORT_NOTE, account }: ImportRequest,
  deps: ImportDeps,
): Promise<ImportArchiveResult> {
  const planResult = await planImport(archive, siteId, deps);
  if (planResult.kind === "refused") return planResult;
  const { plan } = planResult;
  if (basedOn !== undefined && basedOn !== plan.basedOn) return { kind: "moved-on" };
  const pictures = [...plan.pictures.added, ...plan.pictures.replaced];
  try {
    for (const picture of pictures) await checkPicture(picture, archive);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    return { kind: "refused", sentence: error.message };
  }
  return deps.db.transaction(async (tx) => {
    const [site] = await tx
      .select({ version: sites.version })
      .from(sites)
      .where(eq(sites.siteId, siteId))
      .for("update");
    if (site?.version !== plan.basedOn) return { kind: "moved-on" };
    for (const picture of pictures) {
      // Files before rows, so that every row has its files. Files without a row do no harm.
      const old = await loadPictureRow(tx, siteId, picture.mediaId, true);
      const to = { siteId, who, archive, pictures: deps.pictures, version: old?.version ?? null };
      const row = await storePicture(picture, to);
      const { siteId: _, mediaId: __, ...set } = row;
      await tx
        .insert(media)
        .values(row)
        .onConflictDoUpdate({ target: [media.siteId, media.mediaId], set });
    }
    if (pictures.length > 0) await announcePictureChange(tx, siteId);
    // Before the sections, which are validated against the site with these posts.
    if (plan.posts) await replacePosts(tx, siteId, plan.posts.value, { who, note });
    if (plan.sections.length > 0) {
      const request = {
        siteId,
        who,
        sections: plan.sections,
        note,
        ...(account ? { account } : {}),
      };
      const result = await publishSections(request, { ...deps, db: tx });
      // Everything was validated before; if this still fails, the transaction rolls back.
      if (result.kind === "refused") throw new Error(formatValidationErrors(result.errors));
    }
    await deps.alsoWrite?.(tx, plan);
    return { kind: "imported", plan };
  });
}

/** The latest import that can still be undone, at least in part. */
export interface LastImport {
  /** Its id; `at` is an ISO instant. */
  readonly importId: number;
  readonly at: string;
  readonly by: string;
  /** Sections that are still as imported. */
  readonly sections: readonly SectionKey[];
  /** Sections published since: an undo leaves them alone. */
  readonly since: readonly SectionKey[];
}

/** The latest import; null when there is none, or nothing of it can be undone. */
export async function findLastImport(db: Database, siteId: string): Promise<LastImport | null> {
  const [newest] = await db
    .select()
    .from(siteRevisions)
    .where(and(eq(siteRevisions.siteId, siteId), eq(siteRevisions.note, IMPORT_NOTE)))
    .orderBy(desc(siteRevisions.revisionId))
    .limit(1);
  if (!newest) return null;
  // All rows of one transaction have the same timestamp, to the microsecond; JavaScript dates would cut it, so
  // the database compares.
  const imported = await db
    .select({ key: siteRevisions.key, version: siteRevisions.version, now: siteSections.version })
    .from(siteRevisions)
    .innerJoin(
      siteSections,
      and(eq(siteSections.siteId, siteRevisions.siteId), eq(siteSections.key, siteRevisions.key)),
    )
    .where(
      and(
        eq(siteRevisions.siteId, siteId),
        eq(siteRevisions.note, IMPORT_NOTE),
        sql`${siteRevisions.publishedAt} = (SELECT published_at FROM site_revisions
          WHERE site_id = ${siteId} AND revision_id = ${newest.revisionId})`,
      ),
    )
    .orderBy(siteRevisions.key);
  const keys = (isLeft: boolean) =>
    imported.filter(({ version, now }) => (version === now) === isLeft).map(({ key }) => key);
  const sections = keys(true);
  if (sections.length === 0) return null;
  const { revisionId: importId, publishedAt, publishedBy: by } = newest;
  return {
    importId,
    at: publishedAt.toISOString(),
    by,
    sections,
    since: keys(false),
  };
}

export type UndoImportResult =
  | { readonly kind: "undone"; readonly sections: readonly SectionKey[] }
  /** There is nothing to undo, or a newer import exists. */
  | { readonly kind: "nothing" }
  /** The earlier sections do not fit what was published since. */
  | { readonly kind: "refused"; readonly sentence: string };

/** Publishes the sections as they were before the latest import, as new revisions. Pictures stay. */
export async function undoArchiveImport(
  {
    importId,
    ...by
  }: Pick<ImportRequest, "siteId" | "who" | "account"> & { readonly importId: number },
  deps: PublishDeps,
): Promise<UndoImportResult> {
  const { siteId } = by;
  return deps.db.transaction(async (tx): Promise<UndoImportResult> => {
    await tx.select().from(sites).where(eq(sites.siteId, siteId)).for("update");
    const last = await findLastImport(tx, siteId);
    if (last?.importId !== importId) return { kind: "nothing" };
    const sections: SectionInput[] = [];
    for (const key of last.sections) {
      const [, previous] = await listSectionRevisions(tx, siteId, key);
      sections.push({ key, value: previous?.published ?? null });
    }
    const request = { ...by, sections, note: "undo of an import" };
    const result = await publishSections(request, { ...deps, db: tx });
    if (result.kind === "published") return { kind: "undone", sections: last.sections };
    const reason =
      result.kind === "refused"
        ? formatValidationErrors(result.errors)
        : `${result.key} has changed`;
    return { kind: "refused", sentence: reason };
  });
}
