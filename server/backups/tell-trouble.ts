import { and, eq, sql } from "drizzle-orm";
import type { BackupStanding } from "../../core/backups/schedule.ts";
import { readersOf } from "../../core/site/notifications.ts";
import type { Site } from "../../core/site/site.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import { auditLog } from "../platform/db/schema.ts";
import { houseMails, type RenderHouseMail } from "../platform/mail/house-mail.ts";
import type { Outbox } from "../platform/mail/outbox.ts";

const ACT = "backup-trouble";

/** Who is told, and how. */
export interface TroubleRoom {
  readonly db: Database;
  /** The first site of the installation: the backups are its owner's to look after. */
  readonly first: () => Site | null;
  readonly outbox: Outbox;
  readonly renderHouseMail: RenderHouseMail;
}

/** Writes to who is told of trouble that backups are old or do not come back: once for each time it begins. */
export async function tellBackupTrouble(
  standing: BackupStanding,
  { db, first, outbox, renderHouseMail }: TroubleRoom,
): Promise<void> {
  const site = first();
  const trouble = troubleOf(standing);
  if (!site || !trouble) return;
  const onceKey = `${standing.kind} ${trouble.since ?? 0}`;
  const news = {
    ...{ title: trouble.title, lines: trouble.lines },
    link: { to: `${site.origin}/admin/backups`, label: "See the backups" },
  };
  const readers = readersOf("trouble", site);
  const mails = await houseMails(renderHouseMail, site, ACT, readers, news);
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${ACT}))`);
    const isTold = await tx
      .select({ id: auditLog.entryId })
      .from(auditLog)
      .where(
        and(
          eq(auditLog.siteId, site.id),
          eq(auditLog.act, ACT),
          sql`${auditLog.detail} ->> 'onceKey' = ${onceKey}`,
        ),
      );
    if (isTold.length > 0) return;
    const entry = { who: "the machine", act: ACT, detail: { onceKey }, network: null };
    await openAuditLog(tx).record(site.id, entry, tx);
    for (const mail of mails) await outbox.queueMail(tx, mail);
  });
}

/** What there is to tell, and after which good moment it began; null where all is well. */
function troubleOf(standing: BackupStanding) {
  if (standing.kind === "late") {
    const lines = [
      "The nightly backup was not made.",
      "The view of backups says why, and makes one now.",
    ];
    return { since: standing.backupAt, title: "No backup for more than a day", lines };
  }
  if (standing.kind === "gone") {
    const lines = [
      "The newest backup is not where it was made: somebody took it away, or the disk is another one.",
      "A new one is made by itself where that is possible; the view of backups tells.",
    ];
    return { since: standing.backupAt, title: "The newest backup is gone", lines };
  }
  if (standing.kind === "trial-failed") {
    const lines = [
      "Once a week the newest backup is restored on trial. This time it did not come back whole.",
      "Make a new one now; it is tried out within two days.",
    ];
    return { since: standing.goodAt, title: "A backup could not be restored", lines };
  }
  if (standing.kind === "untried") {
    const lines = [
      "Once a week the newest backup is restored on trial. That was not done for more than a week.",
      "Who runs the server finds in its log why.",
    ];
    return { since: standing.goodAt, title: "Backups are not tried out", lines };
  }
  return null;
}
