import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { z } from "zod";
import { DAY_MS } from "../../../core/format/time-units.ts";
import { WEBHOOK_TEST_EVENT } from "../../../core/webhooks/events.ts";
import { webhookDeliveries, webhooks } from "../../platform/db/schema.ts";
import type { JobDefinition, Transaction } from "../../platform/jobs/jobs.ts";
import { createSiteSlots } from "../../platform/jobs/site-slots.ts";
import type { WebhookDeliveryDeps } from "../deps.ts";
import { unsealSecrets, validSecrets } from "../settings/secrets.ts";
import { attemptJob, planAttempt, RETRY_DELAYS_SECONDS, WEBHOOK_QUEUE } from "./attempts.ts";
import { sendWebhookCall, type WebhookCallResult } from "./send-call.ts";
import { isFailing, turnOffWebhook } from "./turn-off.ts";

/** Longer than one call may take, plus the database writes around it. */
const JOB_TIMEOUT_SECONDS = 60;

/** At most this many calls per site at a time, so that a slow receiver only delays its own site. */
const MAX_CALLS_PER_SITE = 2;
const MAX_POSTPONE_SECONDS = 60;

/**
 * While a webhook is turned off, its pending calls are rechecked at this interval, for as long as they would be
 * retried.
 */
const RECHECK_WHEN_OFF_SECONDS = 600;
const MAX_TIME_OFF_MS = 3 * DAY_MS;

/**
 * The job that calls webhooks. It plans the waits between attempts itself; the queue's own retries only cover a crashed
 * process or an unreachable database, after which the same call is sent again with the same webhook-id.
 */
export function webhookDeliveryJob(deps: WebhookDeliveryDeps): JobDefinition {
  const slots = createSiteSlots(MAX_CALLS_PER_SITE);
  return {
    name: WEBHOOK_QUEUE,
    workers: 8,
    timeoutSeconds: JOB_TIMEOUT_SECONDS,
    retry: { firstDelaySeconds: 5, maxDelaySeconds: 3_600, limit: 60 },
    run: async (job, signal) => {
      const due = attemptJob.parse(job);
      const giveBack = slots.take(due.siteId);
      if (!giveBack) return postpone(due, Math.min(2 ** due.turn, MAX_POSTPONE_SECONDS), deps);
      try {
        await deliver(due, deps, signal);
      } finally {
        giveBack();
      }
    },
  };
}

type DueAttempt = z.infer<typeof attemptJob>;
/** A delivery that waits for an attempt, with its webhook. */
interface PendingDelivery {
  readonly delivery: typeof webhookDeliveries.$inferSelect;
  readonly webhook: typeof webhooks.$inferSelect;
}

/** The result of an attempt. `error` is shown in the delivery log; `isFinal` rules out further attempts. */
interface AttemptResult {
  readonly status: number | null;
  readonly error: string | null;
  readonly isFinal: boolean;
  /** No call was made, so it does not count as an attempt. */
  readonly isSkipped?: boolean;
  /** The receiver answered 410 Gone. */
  readonly isGone?: boolean;
}

/** Plans the same attempt for later. */
async function postpone(
  due: DueAttempt,
  seconds: number,
  deps: WebhookDeliveryDeps,
): Promise<void> {
  const { jobs } = deps;
  const later = { ...due, turn: due.turn + 1 };
  await deps.db.transaction((tx) => planAttempt(tx, jobs, later, seconds));
}

async function deliver(
  job: DueAttempt,
  deps: WebhookDeliveryDeps,
  signal: AbortSignal,
): Promise<void> {
  const due = { ...job, since: job.since ?? deps.now() };
  const call = await loadPendingDelivery(due, deps);
  if (!call) return; // the delivery is finished, resent or deleted: this job belongs to a process that died
  const isTest = call.delivery.event === WEBHOOK_TEST_EVENT;
  if (!call.webhook.isOn && !isTest && deps.now() - due.since < MAX_TIME_OFF_MS) {
    return postpone(due, RECHECK_WHEN_OFF_SECONDS, deps);
  }
  const result = await makeAttempt(call, deps, signal);
  await deps.db.transaction((tx) => recordResult(tx, due, call, result, deps));
  const { siteId, deliveryId } = due;
  // The URL may contain a secret, so it is not logged.
  deps.log.info({ site: siteId, delivery: deliveryId, ...result }, "a webhook was called");
}

async function loadPendingDelivery(
  { siteId, deliveryId, attempts }: DueAttempt,
  { db }: WebhookDeliveryDeps,
): Promise<PendingDelivery | null> {
  const [pending] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(
        eq(webhooks.siteId, webhookDeliveries.siteId),
        eq(webhooks.webhookId, webhookDeliveries.webhookId),
      ),
    )
    .where(isPendingAttempt(siteId, deliveryId, attempts));
  return pending ?? null;
}

const isPendingAttempt = (siteId: string, deliveryId: string, attempts: number) =>
  and(
    eq(webhookDeliveries.siteId, siteId),
    eq(webhookDeliveries.deliveryId, deliveryId),
    eq(webhookDeliveries.status, "queued"),
    eq(webhookDeliveries.attempts, attempts),
  );

async function makeAttempt(
  { delivery, webhook }: PendingDelivery,
  deps: WebhookDeliveryDeps,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const never = (error: string): AttemptResult => ({
    status: null,
    error,
    isFinal: true,
    isSkipped: true,
  });
  if (!webhook.isOn) return never("The webhook was off when this was due.");
  const secrets = unsealSecrets(webhook.sealedSecret, webhook, deps.webhookKey);
  if (!secrets) return never("Its secret can't be read. Create a new one, then send this again.");
  const { deliveryId, body } = delivery;
  const now = deps.now();
  const at = new Date(now);
  const call = {
    url: webhook.url,
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "User-Agent": "Doorstep-Webhooks/1",
      "webhook-id": deliveryId,
      "webhook-timestamp": String(Math.floor(now / 1_000)),
      "webhook-signature": validSecrets(secrets, now)
        .map((secret) => new Webhook(secret).sign(deliveryId, at, body))
        .join(" "),
    },
  };
  const answer = await sendWebhookCall(call, deps.urlGuard, signal, deps.timeoutMs);
  return {
    ...resultOfCall(answer),
    ...(delivery.event === WEBHOOK_TEST_EVENT && { isFinal: true }),
  };
}

function resultOfCall(answer: WebhookCallResult): AttemptResult {
  if (answer.kind === "failed") return { status: null, error: answer.why, isFinal: false };
  const { status } = answer;
  if (status >= 200 && status < 300) return { status, error: null, isFinal: true };
  if (status === 410) {
    const error = "It responded with 410 (gone), so the webhook was turned off.";
    return { status, error, isFinal: true, isGone: true };
  }
  if (status >= 300 && status < 400) {
    const error = `It responded with ${status}, a redirect. Redirects aren't followed, so enter the final address.`;
    return { status, error, isFinal: false };
  }
  return { status, error: `It responded with ${status}.`, isFinal: false };
}

/** Stores the result of an attempt and plans the next one, in one transaction. */
async function recordResult(
  tx: Transaction,
  due: DueAttempt,
  { webhook }: PendingDelivery,
  { status, error, isFinal, isSkipped = false, isGone = false }: AttemptResult,
  deps: WebhookDeliveryDeps,
): Promise<void> {
  const { siteId, deliveryId, step } = due;
  const at = new Date(deps.now());
  const wait = RETRY_DELAYS_SECONDS[step];
  const isOver = isFinal || wait === undefined;
  const attempts = due.attempts + (isSkipped ? 0 : 1);
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      attempts,
      lastStatus: status,
      lastError: error,
      lastAt: at,
      status: error === null ? "delivered" : isOver ? "dead" : "queued",
      ...(error === null && { deliveredAt: at }),
    })
    .where(isPendingAttempt(siteId, deliveryId, due.attempts))
    .returning({ event: webhookDeliveries.event });
  if (!row || error === null) return;
  if (!isOver) {
    const next = { ...due, attempts, step: step + 1, turn: 0 };
    return planAttempt(tx, deps.jobs, next, wait);
  }
  if (isGone) await turnOffWebhook(tx, webhook, "gone", deps);
  else if (!isSkipped && row.event !== WEBHOOK_TEST_EVENT && (await isFailing(tx, webhook))) {
    await turnOffWebhook(tx, webhook, "tooManyFailures", deps);
  }
}
