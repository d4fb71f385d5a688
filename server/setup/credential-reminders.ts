import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { dayOf, zoned } from "../../core/booking/time.ts";
import { remindersDue } from "../../core/setup/credential-reminders.ts";
import type { Site } from "../../core/site/site.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import { auditLog } from "../platform/db/schema.ts";
import { withoutWords } from "../platform/db/without-words.ts";
import type { Jobs, Queue, Transaction } from "../platform/jobs/jobs.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { allSites } from "../site/store.ts";
import { credentialMails, type RenderCredentialMail } from "./credential-mails.ts";

const QUEUE = "credential-reminder";
const ACT = "credential-reminder";
const HOUR_MS = 3_600_000;

/** Nobody wants to hear of it at midnight. */
const FROM_HOUR = 8;

const job = z.object({ hour: z.number().int() });

/** What reminding of credentials needs to know. */
export interface CredentialRoom {
  readonly db: Database;
  readonly siteOf: (id: string) => Site | undefined;
  readonly renderMail: RenderCredentialMail;
  readonly log: Log;
  readonly now: () => number;
}

/** The queue that looks, once an hour, whether a credential of any site is about to end. `jobs` may still be opening. */
export function credentialQueue(
  room: CredentialRoom & { readonly outbox: Outbox },
  jobs: () => Promise<Jobs>,
): Queue {
  return {
    name: QUEUE,
    workers: 1,
    longestSeconds: 300,
    retry: { firstSeconds: 60, longestSeconds: 1_200, limit: 10 },
    work: async (data) => {
      job.parse(data);
      // First of all: whatever becomes of this hour, the next one comes.
      await planLook(room, await jobs(), 1);
      await remindOfCredentials(room);
    },
  };
}

/** Plans the first look of a process; the rest follow by themselves. */
export async function beginReminding(room: CredentialRoom, opening: Promise<Jobs>): Promise<void> {
  try {
    await planLook(room, await opening);
  } catch (error) {
    room.log.warn({ err: withoutWords(error) }, "reminders of credentials wait for the next start");
  }
}

/** Plans the look of this hour, or of one some hours on; planned twice it is one. */
async function planLook(
  { db, now }: Pick<CredentialRoom, "db" | "now">,
  jobs: Jobs,
  hoursOn = 0,
): Promise<void> {
  const at = now();
  const hour = Math.floor(at / HOUR_MS) + hoursOn;
  const wait = Math.max(0, Math.ceil((hour * HOUR_MS - at) / 1_000));
  await db.transaction((tx) => jobs.add(tx, QUEUE, jobId(hour), { hour }, wait));
}

/** Tells the owners of all sites what is due, each reminder once for ever. A site that cannot be told is tried again. */
export async function remindOfCredentials(
  room: CredentialRoom & { readonly outbox: Outbox },
): Promise<void> {
  const failed: string[] = [];
  for (const { id } of await allSites(room.db)) {
    const site = room.siteOf(id);
    if (!site) continue;
    try {
      await remindSite(site, room);
    } catch (error) {
      failed.push(id);
      room.log.error({ err: withoutWords(error), site: id }, "a credential's reminder failed");
    }
  }
  if (failed.length > 0) throw new Error(`No reminder of credentials for ${failed.join(", ")}.`);
}

async function remindSite(site: Site, room: CredentialRoom & { outbox: Outbox }): Promise<void> {
  const { timezone } = site.businessConfig;
  const now = room.now();
  if (zoned(now, timezone).hour < FROM_HOUR) return;
  for (const reminder of remindersDue(site, dayOf(now, timezone))) {
    if (await isNoted(room.db, site.id, reminder.onceKey)) continue;
    const mails = await credentialMails(room.renderMail, site, reminder);
    await room.db.transaction(async (tx) => {
      if (!(await noteOnce(tx, site.id, reminder.onceKey))) return;
      for (const mail of mails) await room.outbox.queueMail(tx, mail);
    });
  }
}

/** Notes a reminder in the log that is never rewritten; false when it is there. Two processes take turns. */
async function noteOnce(tx: Transaction, siteId: string, onceKey: string): Promise<boolean> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`${ACT} ${siteId}`}))`);
  if (await isNoted(tx, siteId, onceKey)) return false;
  const entry = { who: "the machine", act: ACT, detail: { onceKey }, network: null };
  await openAuditLog(tx).record(siteId, entry, tx);
  return true;
}

async function isNoted(
  db: Database | Transaction,
  siteId: string,
  onceKey: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.entryId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.siteId, siteId),
        eq(auditLog.act, ACT),
        sql`${auditLog.detail} ->> 'onceKey' = ${onceKey}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The same for the same hour. */
function jobId(hour: number): string {
  return createHash("sha256")
    .update(`${QUEUE} ${hour}`)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
