import { and, eq, sql } from "drizzle-orm";
import type { BackupStatus } from "../../core/backups/schedule.ts";
import type { RenderEmail } from "../../core/mail/templates.ts";
import type { Site } from "../../core/sections/site.ts";
import { notificationRecipients } from "../../core/site/notifications.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import { auditLog } from "../platform/db/schema.ts";
import { lockUntilCommit } from "../platform/jobs/lock-until-commit.ts";
import type { Outbox } from "../platform/mail/outbox.ts";
import { systemMails } from "../platform/mail/system-mail.ts";

const ALERT_ACTION = "backup-trouble";

/** The dependencies of the alerts. */
export interface BackupAlertDeps {
  readonly db: Database;
  /** The first site of the installation, whose owner looks after the backups. */
  readonly firstSite: () => Site | null | Promise<Site | null>;
  readonly outbox: Outbox;
  readonly renderEmail: RenderEmail;
}

/** Emails the people who chose emails about problems when backups are overdue or cannot be restored, once per incident. */
export async function alertOwnerAboutBackups(
  status: BackupStatus,
  { db, firstSite, outbox, renderEmail }: BackupAlertDeps,
): Promise<void> {
  const site = await firstSite();
  const trouble = alertFor(status);
  if (!site || !trouble) return;
  const onceKey = `${status.kind} ${trouble.since ?? 0}`;
  const news = {
    ...{ title: trouble.title, lines: trouble.lines },
    link: { to: `${site.origin}/admin/backups`, label: "View backups" },
  };
  const readers = notificationRecipients("trouble", site);
  const mails = await systemMails(renderEmail, site, ALERT_ACTION, readers, news);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, ALERT_ACTION);
    const isNotified = await tx
      .select({ id: auditLog.entryId })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.siteId, site.id),
          eq(auditLog.act, ALERT_ACTION),
          sql`${auditLog.detail} ->> 'onceKey' = ${onceKey}`,
        ),
      );
    if (isNotified.length > 0) return;
    const entry = { who: "the machine", act: ALERT_ACTION, detail: { onceKey }, network: null };
    await createAuditLog(tx).record(site.id, entry, tx);
    for (const mail of mails) await outbox.queueMail(tx, mail);
  });
}

/** The message for a status, and when the incident began; null when all is well. */
function alertFor(status: BackupStatus) {
  if (status.kind === "late") {
    const lines = [
      "The nightly backup wasn't made.",
      "Open Backups to see why and to back up now.",
    ];
    return { since: status.backupAt, title: "No backup in more than a day", lines };
  }
  if (status.kind === "gone") {
    const lines = [
      "The newest backup file is missing: someone moved it, or the disk was changed.",
      "If possible, a new one is made automatically. Open Backups to check.",
    ];
    return { since: status.backupAt, title: "The newest backup is missing", lines };
  }
  if (status.kind === "trial-failed") {
    const lines = [
      "Once a week, the newest backup is restored as a test. This time the test failed.",
      "Back up again now; the new backup is tested within two days.",
    ];
    return { since: status.goodAt, title: "A backup failed its test restore", lines };
  }
  if (status.kind === "untried") {
    const lines = [
      "Once a week, the newest backup is restored as a test. That hasn't happened for more than a week.",
      "Your administrator can find the reason in the server's log.",
    ];
    return { since: status.goodAt, title: "Backups aren't being tested", lines };
  }
  return null;
}
