import { and, eq, sql } from "drizzle-orm";
import { dayOf, toZonedDateTime } from "../../core/booking/time/zoned-time.ts";
import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import { credentialRemindersDue } from "../../core/setup/credential-reminders.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import { redactError } from "../platform/db/redact-error.ts";
import { auditLog } from "../platform/db/schema.ts";
import type { JobDefinition, Transaction } from "../platform/jobs/jobs.ts";
import { lockUntilCommit } from "../platform/jobs/lock-until-commit.ts";
import type { Log } from "../platform/log.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { sitesWithPublished } from "../site/store.ts";
import { credentialMails } from "./credential-mails.ts";

const AUDIT_ACTION = "credential-reminder";

/** No reminders before this hour of the business's day. */
const FROM_HOUR = 8;

/** The dependencies of credential reminders. */
export interface CredentialReminderDeps {
  readonly db: Database;
  readonly siteOf: (id: string) => Site | undefined | Promise<Site | undefined>;
  readonly renderEmail: RenderEmail;
  readonly log: Log;
  readonly now: () => number;
}

/** Looks once an hour whether a credential of any site is about to expire, and reminds its owner. */
export function credentialReminderJob(
  deps: CredentialReminderDeps & { readonly outbox: Outbox },
): JobDefinition {
  return {
    name: "credential-reminder",
    schedule: "0 * * * *",
    workers: 1,
    timeoutSeconds: 300,
    retry: { firstDelaySeconds: 60, maxDelaySeconds: 1_200, limit: 10 },
    run: () => remindOfCredentials(deps),
  };
}

/** Sends the due reminders of all sites, each once. A site that fails is tried again in the next hour. */
export async function remindOfCredentials(
  deps: CredentialReminderDeps & { readonly outbox: Outbox },
): Promise<void> {
  const failed: string[] = [];
  // Built-in credentials do not expire.
  for (const id of await sitesWithPublished(deps.db, "credentials")) {
    const site = await deps.siteOf(id);
    if (!site) continue;
    try {
      await remindForSite(site, deps);
    } catch (error) {
      failed.push(id);
      deps.log.error({ err: redactError(error), site: id }, "a credential's reminder failed");
    }
  }
  if (failed.length > 0) throw new Error(`No reminder of credentials for ${failed.join(", ")}.`);
}

async function remindForSite(
  site: Site,
  deps: CredentialReminderDeps & { outbox: Outbox },
): Promise<void> {
  const { timezone } = site.businessConfig;
  const now = deps.now();
  if (toZonedDateTime(now, timezone).hour < FROM_HOUR) return;
  for (const reminder of credentialRemindersDue(site, dayOf(now, timezone))) {
    if (await isRecorded(deps.db, site.id, reminder.onceKey)) continue;
    const mails = await credentialMails(deps.renderEmail, site, reminder);
    await deps.db.transaction(async (tx) => {
      if (!(await recordOnce(tx, site.id, reminder.onceKey))) return;
      for (const mail of mails) await deps.outbox.queueMail(tx, mail);
    });
  }
}

/** Records a reminder in the audit log; false when it is there already. A lock makes two processes take turns. */
async function recordOnce(tx: Transaction, siteId: string, onceKey: string): Promise<boolean> {
  await lockUntilCommit(tx, AUDIT_ACTION, siteId);
  if (await isRecorded(tx, siteId, onceKey)) return false;
  const entry = { who: "the machine", act: AUDIT_ACTION, detail: { onceKey }, network: null };
  await createAuditLog(tx).record(siteId, entry, tx);
  return true;
}

async function isRecorded(
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
        eq(auditLog.act, AUDIT_ACTION),
        sql`${auditLog.detail} ->> 'onceKey' = ${onceKey}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
