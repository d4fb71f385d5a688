import { eq } from "drizzle-orm";
import { announcePictureChange, loadPictureRow } from "../../media/picture-rows.ts";
import type { PictureStore } from "../../media/picture-store.ts";
import { media, sites } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import {
  formatValidationErrors,
  type PublishDeps,
  type PublishRequest,
  publishSections,
} from "../../site/editing/publish-sections.ts";
import { forEachReported, isCanceled, type Task, UNWATCHED_TASK } from "../../tasks/task.ts";
import { ArchiveError } from "../format.ts";
import { checkPicture } from "./check-picture.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import type { Archive } from "./read-archive.ts";
import { replacePosts } from "./replace-posts.ts";
import { type StorePictureContext, storePicture } from "./store-picture.ts";

/** The note of an import's revisions; undoing finds them by it. */
export const IMPORT_NOTE = "import";

export interface ImportDeps extends PublishDeps {
  readonly pictures: Pick<PictureStore, "read" | "write" | "remove">;
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
 * their ids, other pictures stay. All of it or nothing, also when the task is canceled. Leads, visits, conversations
 * and people are not touched.
 */
export async function importArchive(
  archive: Archive,
  { siteId, who, basedOn, note = IMPORT_NOTE, account }: ImportRequest,
  deps: ImportDeps,
  task: Task = UNWATCHED_TASK,
): Promise<ImportArchiveResult> {
  const planResult = await planImport(archive, siteId, deps);
  if (planResult.kind === "refused") return planResult;
  const { plan } = planResult;
  if (basedOn !== undefined && basedOn !== plan.basedOn) return { kind: "moved-on" };
  const pictures = [...plan.pictures.added, ...plan.pictures.replaced];
  try {
    await forEachReported(task, "Checking pictures", pictures, (picture) =>
      checkPicture(picture, archive),
    );
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
    const written: string[] = [];
    try {
      await writePlan(tx, plan, { archive, siteId, who, note, account, written }, deps, task);
      task.signal.throwIfAborted(); // the last moment: what follows is the commit
      return { kind: "imported", plan };
    } catch (error) {
      // Before the lock ends: the next import may store files of the same names.
      if (isCanceled(error, task)) await removeFiles(written, deps);
      throw error;
    }
  });
}

/** Writes what a plan says. The key of every file it stores is added to `written`. */
async function writePlan(
  tx: Transaction,
  plan: ImportPlan,
  request: Omit<StorePictureContext, "pictures" | "version"> & {
    readonly note: string;
    readonly account: Account | undefined;
  },
  deps: ImportDeps,
  task: Task,
): Promise<void> {
  const { siteId, who, note, account } = request;
  const pictures = [...plan.pictures.added, ...plan.pictures.replaced];
  await forEachReported(task, "Saving pictures", pictures, async (picture) => {
    // Files before rows, so that every row has its files. Files without a row do no harm.
    const old = await loadPictureRow(tx, siteId, picture.mediaId, true);
    const to = { ...request, pictures: deps.pictures, version: old?.version ?? null };
    const row = await storePicture(picture, to);
    const { siteId: _, mediaId: __, ...set } = row;
    await tx
      .insert(media)
      .values(row)
      .onConflictDoUpdate({ target: [media.siteId, media.mediaId], set });
  });
  if (pictures.length > 0) await announcePictureChange(tx, siteId);
  task.report({ step: "Publishing", done: 0, total: 0 });
  // Before the sections, which are validated against the site with these posts.
  if (plan.posts) await replacePosts(tx, siteId, plan.posts.value, { who, note });
  if (plan.sections.length > 0) {
    const publish = { siteId, who, sections: plan.sections, note, ...(account && { account }) };
    const result = await publishSections(publish, { ...deps, db: tx });
    // Everything was validated before; if this still fails, the transaction rolls back.
    if (result.kind === "refused") throw new Error(formatValidationErrors(result.errors));
  }
  await deps.alsoWrite?.(tx, plan);
}

async function removeFiles(
  keys: readonly string[],
  { pictures }: Pick<ImportDeps, "pictures">,
): Promise<void> {
  // What remains has no row, so the cleanup deletes it.
  for (const key of keys) await pictures.remove(key).catch(() => {});
}
