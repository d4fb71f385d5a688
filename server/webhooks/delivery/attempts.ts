import { z } from "zod";
import { type Jobs, jobIdFrom, type Transaction } from "../../platform/jobs/jobs.ts";

/** The name of the delivery queue. */
export const WEBHOOK_QUEUE = "webhook";

/** Seconds to wait after each failed attempt. After the last one, about three days later, the call is given up. */
export const RETRY_DELAYS_SECONDS = [
  5, 60, 300, 1_800, 7_200, 21_600, 43_200, 86_400, 86_400,
] as const;

/** The job data of one delivery attempt. */
export const attemptJob = z.object({
  siteId: z.string(),
  deliveryId: z.uuid(),
  /** The number of attempts before this one. When the delivery has more, this job is outdated. */
  attempts: z.number().int(),
  /** The index in `RETRY_DELAYS_SECONDS`; resending starts at 0. */
  step: z.number().int(),
  /** When the current series of attempts began, in milliseconds since 1970. Missing in jobs of earlier versions. */
  since: z.number().optional(),
  /** How often the attempt was postponed without calling. */
  turn: z.number().int().default(0),
  /** A new value for each resend, so that an old job with the same id does not block it. */
  round: z.string().default(""),
});

/** Queues one attempt in the caller's transaction. Queuing the same attempt twice has no effect. */
export async function planAttempt(
  tx: Transaction,
  jobs: Jobs,
  due: z.input<typeof attemptJob>,
  afterSeconds = 0,
): Promise<void> {
  const { deliveryId, attempts, step, turn = 0, round = "" } = due;
  const id = jobIdFrom(deliveryId, attempts, step, turn, round);
  await jobs.add(tx, WEBHOOK_QUEUE, id, due, afterSeconds);
}
