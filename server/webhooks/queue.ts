import { createHash } from "node:crypto";
import { z } from "zod";
import type { Jobs, Transaction } from "../platform/jobs/jobs.ts";

/** The queue of the jobs that call webhooks. */
export const WEBHOOK_QUEUE = "webhook";

/** How long to wait after each failed attempt, in seconds: after the last of them, some three days on, a call is given up. */
export const WAITS = [5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400] as const;

/** One attempt that is due. */
export const attempt = z.object({
  siteId: z.string(),
  deliveryId: z.uuid(),
  /** How many attempts were made before it: with more of them this one is no longer meant. */
  attempts: z.number().int(),
  /** Its place in `WAITS`; a call that is sent again begins anew. */
  step: z.number().int(),
  /** Since when it is tried to get this through: milliseconds since 1970. Left out by an earlier version. */
  since: z.number().optional(),
  /** How often it was put off without an attempt. */
  turn: z.number().int().default(0),
  /** Another for each time it is sent again, so that no job of before stands in its way. */
  round: z.string().default(""),
});

/** Plans one attempt in the caller's transaction. Planned twice from the same standing it is one. */
export async function planAttempt(
  tx: Transaction,
  jobs: Jobs,
  due: z.input<typeof attempt>,
  afterSeconds = 0,
): Promise<void> {
  const { deliveryId, attempts, step, turn = 0, round = "" } = due;
  const id = idOf([deliveryId, attempts, step, turn, round].join(" "));
  await jobs.add(tx, WEBHOOK_QUEUE, id, due, afterSeconds);
}

function idOf(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
