import { and, gt, lte } from "drizzle-orm";
import { toPostDraft } from "../../core/blog/post-draft.ts";
import { MINUTE_MS } from "../../core/format/time-units.ts";
import type { ValidationError } from "../../core/site/validation/validation-errors.ts";
import { posts } from "../platform/db/schema.ts";
import { type JobDefinition, type Jobs, jobIdFrom } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { applyPostChange, type PostAuthor, type PostDeps, readyToPublish } from "./publish-post.ts";
import { loadPostRow, lockSite } from "./store.ts";

interface ScheduledPostDeps extends PostDeps {
  readonly log: Log;
}

/** The queue of the jobs that publish scheduled posts. */
const QUEUE = "scheduled-posts";

/** The schedule looks once a minute; posts due within this time get a job of their own for the exact second. */
const LOOK_AHEAD_MS = 2 * MINUTE_MS;

/** How long a post that could not be published is left alone, unless somebody edits it. */
const RETRY_AFTER_MS = 10 * MINUTE_MS;

/**
 * Posts that could not be published, by id, with the rejected version, the time of the next try and the reason, so that
 * it is logged only once.
 */
type FailedPosts = Map<
  string,
  { readonly version: number; readonly until: number; readonly why: string }
>;

const SCHEDULER: PostAuthor = { name: "Schedule", account: null };

/**
 * Publishes what is due. Processes that check at once publish each post once: they take the site's lock, and the second
 * finds nothing scheduled. A post that cannot be published stays scheduled and is retried later, the editor shows why,
 * and other posts are not affected.
 */
export async function publishDuePosts(
  deps: ScheduledPostDeps,
  failedPosts: FailedPosts = new Map(),
): Promise<number> {
  const { db, now, log } = deps;
  const due = await db
    .select({ siteId: posts.siteId, postId: posts.postId, version: posts.version })
    .from(posts)
    .where(lte(posts.publishAt, new Date(now())));
  const published: string[] = [];
  for (const { siteId, postId, version } of due) {
    const rest = failedPosts.get(postId);
    if (rest && rest.version === version && rest.until > now()) continue;
    const outcome = await publishScheduledPost(siteId, postId, deps).catch((err: unknown) => ({
      err,
    }));
    if (typeof outcome === "boolean") {
      failedPosts.delete(postId);
      if (outcome) published.push(siteId);
      continue;
    }
    const why = JSON.stringify("err" in outcome ? String(outcome.err) : outcome.errors);
    failedPosts.set(postId, { version, until: now() + RETRY_AFTER_MS, why });
    if (rest?.why !== why) {
      log.warn(
        { site: siteId, post: postId, ...outcome },
        "a scheduled post could not be published",
      );
    }
  }
  for (const siteId of new Set(published)) await deps.refreshNow?.(siteId);
  return published.length;
}

/** Publishes one post. Returns whether it was still scheduled, or the errors that prevent it. */
async function publishScheduledPost(siteId: string, postId: string, deps: ScheduledPostDeps) {
  return deps.db.transaction(
    async (tx): Promise<boolean | { readonly errors: ValidationError[] }> => {
      await lockSite(tx, siteId);
      const row = await loadPostRow(tx, siteId, postId, true);
      if (!row?.publishAt || row.publishAt.getTime() > deps.now() || row.draft === null)
        return false;
      const at = row.publishAt.getTime();
      const ready = await readyToPublish(tx, row, toPostDraft(row.draft), deps, at);
      if ("errors" in ready) return ready;
      const to = { published: ready.written, withdrawn: false, draft: null, note: "as scheduled" };
      await applyPostChange(tx, row, { ...to, act: "post-published" }, SCHEDULER, deps);
      return true;
    },
  );
}

/** Publishes scheduled posts: looks once a minute, and plans a job for each instant at which a post is due soon. */
export function scheduledPostsJob(
  deps: ScheduledPostDeps & { readonly jobs: Pick<Jobs, "add"> },
): JobDefinition {
  const failedPosts: FailedPosts = new Map();
  return {
    name: QUEUE,
    schedule: "* * * * *",
    workers: 1,
    timeoutSeconds: 300,
    retry: { firstDelaySeconds: 30, maxDelaySeconds: 300, limit: 5 },
    run: async () => {
      await publishDuePosts(deps, failedPosts);
      await planUpcoming(deps);
    },
  };
}

/** Plans one job for each instant at which posts are due within the look-ahead; planned twice it is stored once. */
async function planUpcoming({
  db,
  jobs,
  now,
}: Pick<ScheduledPostDeps, "db" | "now"> & { readonly jobs: Pick<Jobs, "add"> }): Promise<void> {
  const from = now();
  const rows = await db
    .selectDistinct({ at: posts.publishAt })
    .from(posts)
    .where(
      and(
        gt(posts.publishAt, new Date(from)),
        lte(posts.publishAt, new Date(from + LOOK_AHEAD_MS)),
      ),
    );
  for (const { at } of rows) {
    if (!at) continue;
    const afterSeconds = Math.ceil((at.getTime() - from) / 1_000);
    await db.transaction((tx) =>
      jobs.add(tx, QUEUE, jobIdFrom(QUEUE, at.getTime()), {}, afterSeconds),
    );
  }
}
