import { and, eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import type { z } from "zod";
import { TEST_EVENT } from "../../core/webhooks/events.ts";
import { webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import type { Queue, Transaction } from "../platform/jobs/jobs.ts";
import { type Answer, callOut } from "./call-out.ts";
import { attempt, planAttempt, WAITS, WEBHOOK_QUEUE } from "./queue.ts";
import { goodAt, unseal } from "./secrets.ts";
import { isHopeless, turnOff } from "./turn-off.ts";
import type { CallingWorld } from "./world.ts";

/** Longer than one call may take, with what is written around it. */
const LONGEST_SECONDS = 60;

/** So many calls of one site are on their way at a time: a receiver that answers nobody holds up its own site alone. */
const AT_ONCE = 2;
const LONGEST_TURN_SECONDS = 60;

/** While a webhook is off, what waits for it is looked at again so often, for as long as it would have been tried. */
const OFF_SECONDS = 600;
const KEPT_MS = 3 * 86_400_000;

/**
 * The queue that calls webhooks. Waits between attempts are its own; the jobs' retries are for a process that died, or a
 * database that was away: then the same call goes out again under the same webhook-id.
 */
export function webhookQueue(world: CallingWorld): Queue {
  const onTheirWay = new Map<string, number>();
  const count = (siteId: string, more: 1 | -1) => {
    const calls = (onTheirWay.get(siteId) ?? 0) + more;
    if (calls === 0) onTheirWay.delete(siteId);
    else onTheirWay.set(siteId, calls);
  };
  return {
    name: WEBHOOK_QUEUE,
    workers: 8,
    longestSeconds: LONGEST_SECONDS,
    retry: { firstSeconds: 5, longestSeconds: 3_600, limit: 60 },
    work: async (job, signal) => {
      const due = attempt.parse(job);
      if ((onTheirWay.get(due.siteId) ?? 0) >= AT_ONCE) {
        return putOff(due, Math.min(2 ** due.turn, LONGEST_TURN_SECONDS), world);
      }
      count(due.siteId, 1);
      try {
        await deliver(due, world, signal);
      } finally {
        count(due.siteId, -1);
      }
    },
  };
}

type Due = z.infer<typeof attempt>;
type Waiting = NonNullable<Awaited<ReturnType<typeof waitingCall>>>;

/** What became of an attempt: `why` stands in the log, `isFinal` allows no other. */
interface Verdict {
  readonly status: number | null;
  readonly why: string | null;
  readonly isFinal: boolean;
  /** Nobody was called: it is no attempt. */
  readonly isUntried?: boolean;
  /** The other side says that it is gone for good. */
  readonly isGone?: boolean;
}

/** Plans the same attempt for later. */
async function putOff(due: Due, seconds: number, world: CallingWorld): Promise<void> {
  const jobs = await world.jobs();
  const later = { ...due, turn: due.turn + 1 };
  await world.db.transaction((tx) => planAttempt(tx, jobs, later, seconds));
}

async function deliver(asked: Due, world: CallingWorld, signal: AbortSignal): Promise<void> {
  const due = { ...asked, since: asked.since ?? world.now() };
  const call = await waitingCall(due, world);
  if (!call) return; // done, sent again by hand, or deleted, before a process died that had this job
  const isTest = call.delivery.event === TEST_EVENT;
  if (!call.webhook.isOn && !isTest && world.now() - due.since < KEPT_MS) {
    return putOff(due, OFF_SECONDS, world);
  }
  const verdict = await attemptAt(call, world, signal);
  await world.db.transaction((tx) => conclude(tx, due, call, verdict, world));
  const { siteId, deliveryId } = due;
  // The address may itself be a secret, so it stays in the database.
  world.log.info({ site: siteId, delivery: deliveryId, ...verdict }, "a webhook was called");
}

async function waitingCall({ siteId, deliveryId, attempts }: Due, { db }: CallingWorld) {
  const [found] = await db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(
      webhooks,
      and(
        eq(webhooks.siteId, webhookDeliveries.siteId),
        eq(webhooks.webhookId, webhookDeliveries.webhookId),
      ),
    )
    .where(waiting(siteId, deliveryId, attempts));
  return found ?? null;
}

const waiting = (siteId: string, deliveryId: string, attempts: number) =>
  and(
    eq(webhookDeliveries.siteId, siteId),
    eq(webhookDeliveries.deliveryId, deliveryId),
    eq(webhookDeliveries.status, "queued"),
    eq(webhookDeliveries.attempts, attempts),
  );

async function attemptAt(
  { delivery, webhook }: Waiting,
  world: CallingWorld,
  signal: AbortSignal,
): Promise<Verdict> {
  const never = (why: string): Verdict => ({ status: null, why, isFinal: true, isUntried: true });
  if (!webhook.isOn) return never("The webhook was off when this was due.");
  const secrets = unseal(webhook.sealedSecret, webhook, world.webhookKey);
  if (!secrets) return never("Its secret cannot be opened. Make a new one, then send this again.");
  const { deliveryId, body } = delivery;
  const now = world.now();
  const at = new Date(now);
  const call = {
    url: webhook.url,
    body,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "User-Agent": "Doorstep-Webhooks/1",
      "webhook-id": deliveryId,
      "webhook-timestamp": String(Math.floor(now / 1_000)),
      "webhook-signature": goodAt(secrets, now)
        .map((secret) => new Webhook(secret).sign(deliveryId, at, body))
        .join(" "),
    },
  };
  const answer = await callOut(call, world.reach, signal, world.patienceMs);
  return { ...verdictOn(answer), ...(delivery.event === TEST_EVENT && { isFinal: true }) };
}

function verdictOn(answer: Answer): Verdict {
  if (answer.kind === "failed") return { status: null, why: answer.why, isFinal: false };
  const { status } = answer;
  if (status >= 200 && status < 300) return { status, why: null, isFinal: true };
  if (status === 410) {
    const why = "It answered 410: it is gone for good. The webhook is turned off.";
    return { status, why, isFinal: true, isGone: true };
  }
  if (status >= 300 && status < 400) {
    const why = `It answered ${status}, a redirect. Redirects are not followed: enter the final address.`;
    return { status, why, isFinal: false };
  }
  return { status, why: `It answered ${status}.`, isFinal: false };
}

/** Writes down what became of an attempt, and plans the next, in one go. */
async function conclude(
  tx: Transaction,
  due: Due,
  { webhook }: Waiting,
  { status, why, isFinal, isUntried = false, isGone = false }: Verdict,
  world: CallingWorld,
): Promise<void> {
  const { siteId, deliveryId, step } = due;
  const at = new Date(world.now());
  const wait = WAITS[step];
  const isOver = isFinal || wait === undefined;
  const attempts = due.attempts + (isUntried ? 0 : 1);
  const [row] = await tx
    .update(webhookDeliveries)
    .set({
      attempts,
      lastStatus: status,
      lastError: why,
      lastAt: at,
      status: why === null ? "delivered" : isOver ? "dead" : "queued",
      ...(why === null && { deliveredAt: at }),
    })
    .where(waiting(siteId, deliveryId, due.attempts))
    .returning({ event: webhookDeliveries.event });
  if (!row || why === null) return;
  if (!isOver) {
    const next = { ...due, attempts, step: step + 1, turn: 0 };
    return planAttempt(tx, await world.jobs(), next, wait);
  }
  if (isGone) await turnOff(tx, webhook, "gone", world);
  else if (!isUntried && row.event !== TEST_EVENT && (await isHopeless(tx, webhook))) {
    await turnOff(tx, webhook, "hopeless", world);
  }
}
