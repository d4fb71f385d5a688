import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, gt, inArray, isNotNull, ne, or, sql } from "drizzle-orm";
import { z } from "zod";
import { parseJson } from "../../core/parse-json.ts";
import type { BrowserSubscription } from "../../core/push/push-subscription.ts";
import type { Database } from "../platform/db/connect.ts";
import { authSessions, memberships, pushSubscriptions } from "../platform/db/schema.ts";
import type { Transaction } from "../platform/jobs/jobs.ts";
import { sealText, unsealText } from "../platform/sealed-text.ts";

/** A device as its owner sees it. Instants are ISO texts. */
export interface PushDevice {
  readonly id: string;
  readonly device: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  /** Why the last notification was refused; null where it was taken. */
  readonly lastError: string | null;
  /** A hash by which a browser recognizes itself. */
  readonly endpointHash: string;
}

/** A hash of the address of a subscription, in hexadecimal. The browser computes the same. */
function hashOfEndpoint(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("hex");
}

/** The devices of a person on a site, the oldest first. */
export async function devicesOf(
  db: Database,
  siteId: string,
  userId: string,
): Promise<readonly PushDevice[]> {
  const rows = await db
    .select()
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.siteId, siteId),
        eq(pushSubscriptions.userId, userId),
        isNotNull(pushSubscriptions.sessionId),
      ),
    )
    .orderBy(asc(pushSubscriptions.createdAt));
  return rows.map(({ subscriptionId, device, createdAt, sentAt, lastError, endpointHash }) => ({
    ...{ id: subscriptionId, device, lastError, endpointHash },
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

/**
 * Stores a subscription, which ends with the session. The same browser has one: whoever turned it on last gets the
 * notifications. Returns its id.
 */
export async function storeSubscription(
  db: Database,
  entry: {
    readonly siteId: string;
    readonly userId: string;
    readonly sessionId: string;
    readonly device: string;
    readonly subscription: BrowserSubscription;
  },
  sealKey: Buffer,
): Promise<string> {
  const { siteId, userId, sessionId, device, subscription } = entry;
  const subscriptionId = randomUUID();
  const row = {
    ...{ siteId, userId, sessionId, device, subscriptionId, lastError: null },
    endpointHash: hashOfEndpoint(subscription.endpoint),
    sealedSubscription: sealText(JSON.stringify(subscription), [siteId, subscriptionId], sealKey),
  };
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [pushSubscriptions.siteId, pushSubscriptions.endpointHash],
      set: row,
    });
  return subscriptionId;
}

/** Hands the devices of a session over to the one that follows it when the same person signs in again. */
export async function keepSubscriptions(
  db: Database,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .update(pushSubscriptions)
    .set({ sessionId: to })
    .where(and(eq(pushSubscriptions.sessionId, from), eq(pushSubscriptions.userId, userId)));
}

/** Removes a device, of this person where one is named; false when there is none. */
export async function removeSubscription(
  db: Database,
  which: { readonly siteId: string; readonly id: string; readonly userId?: string },
): Promise<boolean> {
  const { siteId, id, userId } = which;
  const removed = await db
    .delete(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.siteId, siteId),
        eq(pushSubscriptions.subscriptionId, id),
        userId === undefined ? undefined : eq(pushSubscriptions.userId, userId),
      ),
    )
    .returning({ id: pushSubscriptions.subscriptionId });
  return removed.length > 0;
}

/** Roles that see leads and visits, which is what notifications are about. */
const HEARING_ROLES = ["owner", "notary"] as const;

/** Whether the session that turned notifications on has ended. */
const hasEnded = sql`NOT EXISTS (SELECT 1 FROM ${authSessions} WHERE ${authSessions.id} = ${pushSubscriptions.sessionId})`;

/** The ids of the devices to tell, once those whose session has ended are removed: of everybody who sees the lead or the visit, but for the person who did it. */
export async function devicesToTell(
  tx: Transaction,
  siteId: string,
  {
    provider,
    actorId,
    isForOwner = false,
  }: { readonly provider?: string; readonly actorId?: string; readonly isForOwner?: boolean },
): Promise<readonly string[]> {
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.siteId, siteId), hasEnded));
  const rows = await tx
    .select({ id: pushSubscriptions.subscriptionId })
    .from(pushSubscriptions)
    .innerJoin(
      memberships,
      and(
        eq(memberships.siteId, pushSubscriptions.siteId),
        eq(memberships.userId, pushSubscriptions.userId),
      ),
    )
    .where(
      and(
        eq(pushSubscriptions.siteId, siteId),
        isForOwner ? eq(memberships.role, "owner") : inArray(memberships.role, [...HEARING_ROLES]),
        // A notary sees their own visits, the owner those of everybody.
        provider === undefined
          ? undefined
          : or(eq(memberships.role, "owner"), eq(memberships.providerId, provider)),
        actorId === undefined ? undefined : ne(pushSubscriptions.userId, actorId),
      ),
    );
  return rows.map(({ id }) => id);
}

/**
 * Where to send to; null when the device was removed, its person may not hear any more, its session has ended, or it cannot be
 * decrypted.
 * @param which `now` in milliseconds since 1970
 */
export async function openSubscription(
  db: Database,
  { siteId, id, now }: { readonly siteId: string; readonly id: string; readonly now: number },
  sealKey: Buffer,
): Promise<BrowserSubscription | null> {
  const [row] = await db
    .select({ sealed: pushSubscriptions.sealedSubscription, role: memberships.role })
    .from(pushSubscriptions)
    .innerJoin(
      memberships,
      and(
        eq(memberships.siteId, pushSubscriptions.siteId),
        eq(memberships.userId, pushSubscriptions.userId),
      ),
    )
    // A session that ended is deleted, one that ran out only when it is used again.
    .innerJoin(authSessions, eq(authSessions.id, pushSubscriptions.sessionId))
    .where(
      and(
        eq(pushSubscriptions.siteId, siteId),
        eq(pushSubscriptions.subscriptionId, id),
        gt(authSessions.expiresAt, new Date(now)),
      ),
    );
  if (!row || !HEARING_ROLES.some((role) => role === row.role)) return null;
  const text = unsealText(row.sealed, [siteId, id], sealKey);
  return text === null ? null : storedSubscription.parse(parseJson(text));
}

/** What was checked before it was stored. */
const storedSubscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
