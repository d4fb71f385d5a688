import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "../platform/db/connect.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Jobs, Queue } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import { type NudgeRoom, nudgeRound } from "./nudge-round.ts";

const QUEUE = "lead-nudge";
const MINUTE_MS = 60_000;

const job = z.object({ minute: z.number().int() });

interface NudgePlan {
  readonly db: Database;
  readonly log: Log;
  readonly now: () => number;
}

/** The queue that looks, once a minute, whether somebody waits too long for an answer. `jobs` may still be opening. */
export function nudgeQueue(room: NudgeRoom, jobs: () => Promise<Jobs>): Queue {
  return {
    name: QUEUE,
    workers: 1,
    longestSeconds: 120,
    retry: { firstSeconds: 20, longestSeconds: 300, limit: 10 },
    work: async (data) => {
      job.parse(data);
      // First of all: whatever becomes of this minute, the next one comes.
      await planRound(room, await jobs(), 1);
      await nudgeRound(room);
    },
  };
}

/** Plans the first round of a process; the rest follow by themselves. */
export async function beginNudging(plan: NudgePlan, opening: Promise<Jobs>): Promise<void> {
  try {
    await planRound(plan, await opening);
  } catch (error) {
    plan.log.warn({ err: withoutWords(error) }, "reminders of enquiries wait for the next start");
  }
}

/** Plans the round of this minute, or of one some minutes on; planned twice it is one. */
async function planRound(
  { db, now }: Pick<NudgePlan, "db" | "now">,
  jobs: Jobs,
  minutesOn = 0,
): Promise<void> {
  const at = now();
  const minute = Math.floor(at / MINUTE_MS) + minutesOn;
  const wait = Math.max(0, Math.ceil((minute * MINUTE_MS - at) / 1_000));
  await db.transaction((tx) => jobs.add(tx, QUEUE, jobId(minute), { minute }, wait));
}

/** The same for the same minute. */
function jobId(minute: number): string {
  return createHash("sha256")
    .update(`${QUEUE} ${minute}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
