import { and, eq, lt, ne, notInArray } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { retentionCutoffs } from "../../core/privacy/retention-cutoffs.ts";
import type { Site } from "../../core/sections/site.ts";
import { deleteInactiveChats } from "../assistant/chats/delete-inactive-chats.ts";
import { createAuditLog } from "../people/audit-log.ts";
import type { Database } from "../platform/db/connect.ts";
import {
  leads,
  mails,
  pageStats,
  payments,
  textConsents,
  textMessages,
  visits,
  webhookDeliveries,
} from "../platform/db/schema.ts";
import type { JobDefinition } from "../platform/jobs/jobs.ts";
import { lockUntilCommit } from "../platform/jobs/lock-until-commit.ts";
import type { Log } from "../platform/log.ts";
import { listSites } from "../site/store.ts";

/** What retention needs of a site. */
export type RetentionSite = Pick<Site, "id" | "retention"> & {
  readonly businessConfig: Pick<Site["businessConfig"], "timezone">;
};

/** The number of deleted rows by kind; kinds without any are left out. */
export type DeletedCounts = Readonly<Record<string, number>>;

/**
 * Deletes rows past their retention time on a site and records the counts in its audit log. Queued emails and webhook
 * calls stay until they are sent. A lead and its visit each expire at their own time.
 */
export async function deleteExpiredRows(
  db: Database,
  site: RetentionSite,
  now: number,
): Promise<DeletedCounts> {
  const { id, retention, businessConfig } = site;
  const terms = retentionCutoffs(retention, now, businessConfig.timezone);
  const at = (instant: number) => new Date(instant);
  return db.transaction(async (tx) => {
    // One process at a time, so that each run is logged once.
    await lockUntilCommit(tx, "retention", id);
    const deleteRows = async (table: PgTable, which: ReturnType<typeof and>) =>
      (await tx.delete(table).where(which)).rowCount ?? 0;
    const counts = {
      requests: await deleteRows(
        leads,
        and(eq(leads.siteId, id), ne(leads.status, "spam"), lt(leads.createdAt, at(terms.leads))),
      ),
      spam: await deleteRows(
        leads,
        and(eq(leads.siteId, id), eq(leads.status, "spam"), lt(leads.createdAt, at(terms.spam))),
      ),
      visits: await deleteRows(
        visits,
        and(eq(visits.siteId, id), lt(visits.endsAt, at(terms.visits))),
      ),
      payments: await deleteRows(
        payments,
        and(eq(payments.siteId, id), lt(payments.createdAt, at(terms.visits))),
      ),
      chats: await deleteInactiveChats(tx, id, terms.chats),
      mails: await deleteRows(
        mails,
        and(eq(mails.siteId, id), ne(mails.status, "queued"), lt(mails.createdAt, at(terms.mails))),
      ),
      texts: await deleteRows(
        textMessages,
        and(
          eq(textMessages.siteId, id),
          notInArray(textMessages.status, ["queued", "sending"]),
          lt(textMessages.createdAt, at(terms.mails)),
        ),
      ),
      // Evidence that a visit's texts were wanted lasts as long as the visit.
      textConsents: await deleteRows(
        textConsents,
        and(eq(textConsents.siteId, id), lt(textConsents.createdAt, at(terms.visits))),
      ),
      webhookCalls: await deleteRows(
        webhookDeliveries,
        and(
          eq(webhookDeliveries.siteId, id),
          ne(webhookDeliveries.status, "queued"),
          lt(webhookDeliveries.createdAt, at(terms.deliveries)),
        ),
      ),
      statistics: await deleteRows(
        pageStats,
        and(eq(pageStats.siteId, id), lt(pageStats.day, terms.statistics)),
      ),
    };
    const swept = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    if (Object.keys(swept).length === 0) return swept;
    const entry = { who: "the machine", act: "retention-swept", detail: swept, network: null };
    await createAuditLog(tx).record(id, entry, tx);
    return swept;
  });
}

/** The dependencies of the job. */
interface RetentionDeps {
  readonly db: Database;
  /** The two sections of a site that retention needs; undefined when they are not valid. */
  readonly siteOf: (id: string) => Promise<RetentionSite | undefined>;
  readonly log: Log;
  readonly now: () => number;
}

/** Deletes what is past its retention time on every site, once a day. */
export function retentionJob({ db, siteOf, log, now }: RetentionDeps): JobDefinition {
  return {
    name: "retention",
    schedule: "43 3 * * *",
    workers: 1,
    timeoutSeconds: 3_600,
    retry: { firstDelaySeconds: 300, maxDelaySeconds: 3_600, limit: 3 },
    run: async () => {
      for (const { id } of await listSites(db)) {
        const site = await siteOf(id);
        const deleted = site ? await deleteExpiredRows(db, site, now()) : {};
        if (Object.keys(deleted).length > 0)
          log.info({ site: id, ...deleted }, "retention: deleted rows");
      }
    },
  };
}
