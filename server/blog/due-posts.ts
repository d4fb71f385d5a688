import { gt, lte, min } from "drizzle-orm";
import { draftOf } from "../../core/blog/draft.ts";
import type { FieldError } from "../../core/site/problems.ts";
import { posts } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import { lockSite, postRow } from "./post-store.ts";
import { type PostAuthor, type PostWorld, readyToPublish, standPost } from "./publish-post.ts";

interface DueWorld extends PostWorld {
  readonly log: Log;
}

/** The longest anybody waits who was not told of a new plan. */
const LOOK_MS = 15_000;
/** Clocks of machines differ by a moment, and a timer may ring early. */
const SHORTEST_MS = 250;
/** How long a post that was refused is left alone, unless somebody writes on it. */
const REST_MS = 10 * 60_000;

/** Posts that were refused, by id: the version that was, until when it rests, and why, so that the log hears of it once. */
type Resting = Map<
  string,
  { readonly version: number; readonly until: number; readonly why: string }
>;

const HOUSE: PostAuthor = { name: "Schedule", account: null };

/**
 * Publishes what is due. Two processes that look at once publish each post once: both take the site's lock, and the second finds
 * nothing planned any more. One that cannot be published stays planned and rests, its editor says why, and the others appear.
 */
export async function publishDue(world: DueWorld, resting: Resting = new Map()): Promise<number> {
  const { db, now, log } = world;
  const due = await db
    .select({ siteId: posts.siteId, postId: posts.postId, version: posts.version })
    .from(posts)
    .where(lte(posts.publishAt, new Date(now())));
  let published = 0;
  for (const { siteId, postId, version } of due) {
    const rest = resting.get(postId);
    if (rest && rest.version === version && rest.until > now()) continue;
    const outcome = await publishPlanned(siteId, postId, world).catch((err: unknown) => ({ err }));
    if (typeof outcome === "boolean") {
      resting.delete(postId);
      if (outcome) published += 1;
      continue;
    }
    const why = JSON.stringify("err" in outcome ? String(outcome.err) : outcome.errors);
    resting.set(postId, { version, until: now() + REST_MS, why });
    if (rest?.why !== why) {
      log.warn({ site: siteId, post: postId, ...outcome }, "a planned post is refused");
    }
  }
  if (published > 0) await world.showNow?.();
  return published;
}

/** Whether a post was still planned and is published now, or why it cannot be. */
async function publishPlanned(siteId: string, postId: string, world: DueWorld) {
  return world.db.transaction(async (tx): Promise<boolean | { readonly errors: FieldError[] }> => {
    await lockSite(tx, siteId);
    const row = await postRow(tx, siteId, postId, true);
    if (!row?.publishAt || row.publishAt.getTime() > world.now() || row.draft === null)
      return false;
    const at = row.publishAt.getTime();
    const ready = await readyToPublish(tx, row, draftOf(row.draft), world, at);
    if ("errors" in ready) return ready;
    const to = { published: ready.written, withdrawn: false, draft: null, note: "as scheduled" };
    await standPost(tx, row, { ...to, act: "post-published" }, HOUSE, world);
    return true;
  });
}

/** Rings when the next post is due, in every process: whoever is first publishes it. */
export function openPostClock(world: DueWorld): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let isClosed = false;
  const resting: Resting = new Map();
  const look = async () => {
    let wait = LOOK_MS;
    try {
      const from = world.now();
      await publishDue(world, resting);
      wait = await untilNext(world, from);
    } catch (error) {
      world.log.warn({ err: error }, "planned posts could not be looked for; they wait");
    }
    if (isClosed) return;
    timer = setTimeout(begin, wait);
    timer.unref();
  };
  const begin = () => {
    working = look();
  };
  begin();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** How long until the next post is due of those that were not yet, as far as that is known. */
async function untilNext({ db, now }: DueWorld, from: number): Promise<number> {
  const [next] = await db
    .select({ at: min(posts.publishAt) })
    .from(posts)
    .where(gt(posts.publishAt, new Date(from)));
  const wait = next?.at ? next.at.getTime() - now() : LOOK_MS;
  return Math.min(LOOK_MS, Math.max(SHORTEST_MS, wait));
}
