import { createHash } from "node:crypto";
import { z } from "zod";
import type { Site } from "../../core/site/site.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Jobs, Queue } from "../platform/jobs/jobs.ts";
import { allSites } from "../site/store.ts";
import { askDue, type ReviewsWorld } from "./requests.ts";

const QUEUE = "review-requests";

/** How often it is looked whether somebody's time has come: ms. */
const PACE_MS = 15 * 60_000;

const job = z.object({ turn: z.number().int() });

/** What the looking needs to know. */
interface ReviewsRoom extends ReviewsWorld {
  readonly siteOf: (id: string) => Site | undefined;
}

/** The queue that looks, four times an hour, whom to ask for a review. `jobs` may still be opening. */
export function reviewQueue(room: ReviewsRoom, jobs: () => Promise<Jobs>): Queue {
  return {
    name: QUEUE,
    workers: 1,
    longestSeconds: 300,
    retry: { firstSeconds: 60, longestSeconds: 600, limit: 5 },
    work: async (data) => {
      job.parse(data);
      // First of all: whatever becomes of this turn, the next one comes.
      await planLook(room, await jobs(), 1);
      await lookEverywhere(room);
    },
  };
}

/** Plans the first look of a process; the rest follow by themselves. */
export async function beginAsking(
  room: Pick<ReviewsRoom, "db" | "now" | "log">,
  opening: Promise<Jobs>,
): Promise<void> {
  try {
    await planLook(room, await opening);
  } catch (error) {
    room.log.warn({ err: withoutWords(error) }, "review requests wait for the next start");
  }
}

async function lookEverywhere(room: ReviewsRoom): Promise<void> {
  const failed: string[] = [];
  for (const { id } of await allSites(room.db)) {
    const site = room.siteOf(id);
    if (!site) continue;
    try {
      const count = await askDue(site, room);
      if (count > 0) room.log.info({ site: id, count }, "asked for reviews");
    } catch (error) {
      failed.push(id);
      room.log.error({ err: withoutWords(error), site: id }, "a review request failed");
    }
  }
  if (failed.length > 0) throw new Error(`No review requests for ${failed.join(", ")}.`);
}

/** Plans the look of this turn, or of one some turns on; planned twice it is one. */
async function planLook(
  { db, now }: Pick<ReviewsRoom, "db" | "now">,
  jobs: Jobs,
  turnsOn = 0,
): Promise<void> {
  const at = now();
  const turn = Math.floor(at / PACE_MS) + turnsOn;
  const wait = Math.max(0, Math.ceil((turn * PACE_MS - at) / 1_000));
  await db.transaction((tx) => jobs.add(tx, QUEUE, jobId(turn), { turn }, wait));
}

/** The same for the same turn. */
function jobId(turn: number): string {
  return createHash("sha256")
    .update(`${QUEUE} ${turn}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
