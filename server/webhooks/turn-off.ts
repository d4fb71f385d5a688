import { and, desc, eq, gt, max, ne, or, sql } from "drizzle-orm";
import { readersOf } from "../../core/site/notifications.ts";
import { TEST_EVENT } from "../../core/webhooks/events.ts";
import { auditLog, webhookDeliveries, webhooks } from "../platform/db/schema.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { houseMails } from "../platform/mail/house-mail.ts";
import { hostOf } from "./host-of.ts";
import type { CallingWorld } from "./world.ts";

type Webhook = Pick<typeof webhooks.$inferSelect, "siteId" | "webhookId" | "url">;

/** So many calls given up one after the other, and nobody is there. */
const HOPELESS = 20;

/** The act of an owner who turned a webhook on: what was given up before counts no longer. */
export const TURNED_ON = "webhook-turned-on";

/** The act of an owner who changed a webhook; with another address what was given up at the old one counts no longer. */
export const CHANGED = "webhook-changed";

/**
 * Whether the last calls of a webhook, since its owner last turned it on or gave it another address, were all given up. Tests
 * do not count, nor what nobody was called for.
 */
export async function isHopeless(
  tx: Transaction,
  { siteId, webhookId }: Pick<Webhook, "siteId" | "webhookId">,
): Promise<boolean> {
  const [turned] = await tx
    .select({ at: max(auditLog.happenedAt) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.siteId, siteId),
        or(
          eq(auditLog.act, TURNED_ON),
          and(eq(auditLog.act, CHANGED), sql`${auditLog.detail} ->> 'address' = 'new'`),
        ),
        sql`${auditLog.detail} ->> 'webhook' = ${webhookId}`,
      ),
    );
  const last = await tx
    .select({ status: webhookDeliveries.status })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.siteId, siteId),
        eq(webhookDeliveries.webhookId, webhookId),
        ne(webhookDeliveries.status, "queued"),
        ne(webhookDeliveries.event, TEST_EVENT),
        gt(webhookDeliveries.attempts, 0),
        turned?.at ? gt(webhookDeliveries.lastAt, turned.at) : undefined,
      ),
    )
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(HOPELESS);
  return last.length === HOPELESS && last.every(({ status }) => status === "dead");
}

const WHY = {
  gone: "The other side answered 410, which means: do not call again.",
  hopeless: `The last ${HOPELESS} calls did not get through, though each was tried for three days.`,
} as const;

/** Turns a webhook off and tells who is told of trouble, once. One that leads elsewhere by now stays on. */
export async function turnOff(
  tx: Transaction,
  webhook: Webhook,
  reason: keyof typeof WHY,
  world: CallingWorld,
): Promise<void> {
  const { siteId, webhookId } = webhook;
  const host = hostOf(webhook.url);
  const [off] = await tx
    .update(webhooks)
    .set({ isOn: false })
    .where(
      and(
        eq(webhooks.siteId, siteId),
        eq(webhooks.webhookId, webhookId),
        eq(webhooks.url, webhook.url),
        webhooks.isOn,
      ),
    )
    .returning({ webhookId: webhooks.webhookId });
  if (!off) return;
  const detail = { webhook: webhookId, host, reason };
  const entry = { who: "the machine", act: "webhook-turned-off", detail, network: null };
  await world.audit.record(siteId, entry, tx);
  for (const mail of await mailsOf(webhook, host, reason, world)) {
    await world.outbox.queueMail(tx, mail);
  }
}

/** A mail that cannot be written must not keep a dead address being called. */
async function mailsOf(
  { siteId, webhookId }: Webhook,
  host: string,
  reason: keyof typeof WHY,
  { siteOf, renderHouseMail, log }: CallingWorld,
) {
  const site = siteOf(siteId);
  if (!site) return [];
  const news = {
    title: "A webhook is turned off",
    lines: [
      `The program at ${host} is not told of anything any more.`,
      WHY[reason],
      "What it missed is kept. Once it works again, turn the webhook on and send all of it with one click.",
    ],
    link: { to: `${site.origin}/admin/webhooks/${webhookId}`, label: "See the webhook" },
  };
  try {
    return await houseMails(renderHouseMail, site, "webhook-off", readersOf("trouble", site), news);
  } catch (error) {
    const err = withoutWords(error);
    log.error({ err, site: siteId }, "the mail about a webhook could not be written");
    return [];
  }
}
