import { isNotNull, lte, min } from "drizzle-orm";
import { draftOf } from "../../core/blog/draft.ts";
import { posts } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import { lockSite, postRow } from "./postStore.ts";
import { type PostAuthor, type PostWorld, readyToPublish, standPost } from "./publishPost.ts";

interface DueWorld extends PostWorld {
  readonly log: Log;
}

/** The longest anybody waits who was not told of a new plan, and how long a post that was refused is left alone. */
const LOOK_MS = 15_000;
/** Clocks of machines differ by a moment, and a timer may ring early. */
const SHORTEST_MS = 250;

const HOUSE: PostAuthor = { name: "Schedule", account: null };

/**
 * Publishes what is due. Two processes that look at once publish each post once: both take the site's lock, and the second finds
 * nothing planned any more. One that is refused stays planned, and its editor says why.
 */
export async function publishDue(world: DueWorld): Promise<number> {
  const { db, now, log } = world;
  const due = await db
    .select({ siteId: posts.siteId, postId: posts.postId })
    .from(posts)
    .where(lte(posts.publishAt, new Date(now())));
  let published = 0;
  for (const { siteId, postId } of due) {
    const outcome = await db.transaction(async (tx) => {
      await lockSite(tx, siteId);
      const row = await postRow(tx, siteId, postId, true);
      if (!row?.publishAt || row.publishAt.getTime() > now() || row.draft === null) return null;
      const at = row.publishAt.getTime();
      const ready = await readyToPublish(tx, row, draftOf(row.draft), world, at);
      if ("errors" in ready) return ready.errors;
      const to = { published: ready.written, withdrawn: false, draft: null, note: "as scheduled" };
      await standPost(tx, row, { ...to, act: "post-published" }, HOUSE, world);
      published += 1;
      return null;
    });
    if (outcome)
      log.warn({ site: siteId, post: postId, errors: outcome }, "a planned post is refused");
  }
  if (published > 0) await world.showNow?.();
  return published;
}

/** Rings when the next post is due, in every process: whoever is first publishes it. */
export function openPostClock(world: DueWorld): { close(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let isClosed = false;
  const look = async () => {
    let wait = LOOK_MS;
    try {
      await publishDue(world);
      wait = await untilNext(world);
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

/** How long until the next post is due, as far as that is known. */
async function untilNext({ db, now }: DueWorld): Promise<number> {
  const [next] = await db
    .select({ at: min(posts.publishAt) })
    .from(posts)
    .where(isNotNull(posts.publishAt));
  const wait = next?.at ? next.at.getTime() - now() : LOOK_MS;
  return wait <= 0 ? LOOK_MS : Math.min(LOOK_MS, Math.max(SHORTEST_MS, wait));
}
