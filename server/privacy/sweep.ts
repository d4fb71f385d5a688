import { and, eq, lt, ne, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { termsAt } from "../../core/privacy/terms.ts";
import type { Site } from "../../core/site/site.ts";
import { forgetChats } from "../assistant/retention.ts";
import { openAuditLog } from "../people/audit.ts";
import type { Database } from "../platform/db/connect.ts";
import { leads, mails, pageStats, visits, webhookDeliveries } from "../platform/db/schema.ts";
import type { Log } from "../platform/log.ts";
import { allSites } from "../site/store.ts";

const DAY_MS = 24 * 3_600_000;
/** A start has better things to do first. */
const FIRST_MS = 120_000;

/** How many of each kind went; kinds without any are left out. */
export type Swept = Readonly<Record<string, number>>;

/**
 * Deletes what is over its time on a site, and notes how many of each kind in its log. What is still to be sent stays until it is
 * sent. A request and the visit that came of it each go at their own time.
 */
export async function sweepSite(
  db: Database,
  site: Pick<Site, "id" | "retention"> & {
    readonly businessConfig: Pick<Site["businessConfig"], "timezone">;
  },
  now: number,
): Promise<Swept> {
  const { id, retention, businessConfig } = site;
  const terms = termsAt(retention, now, businessConfig.timezone);
  const at = (instant: number) => new Date(instant);
  return db.transaction(async (tx) => {
    // One process at a time, so that the log tells of each sweep once.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`retention ${id}`}))`);
    const gone = async (table: PgTable, which: ReturnType<typeof and>) =>
      (await tx.delete(table).where(which)).rowCount ?? 0;
    const counts = {
      requests: await gone(
        leads,
        and(eq(leads.siteId, id), ne(leads.status, "spam"), lt(leads.createdAt, at(terms.leads))),
      ),
      spam: await gone(
        leads,
        and(eq(leads.siteId, id), eq(leads.status, "spam"), lt(leads.createdAt, at(terms.spam))),
      ),
      visits: await gone(visits, and(eq(visits.siteId, id), lt(visits.endsAt, at(terms.visits)))),
      chats: await forgetChats(tx, id, terms.chats),
      mails: await gone(
        mails,
        and(eq(mails.siteId, id), ne(mails.status, "queued"), lt(mails.createdAt, at(terms.mails))),
      ),
      webhookCalls: await gone(
        webhookDeliveries,
        and(
          eq(webhookDeliveries.siteId, id),
          ne(webhookDeliveries.status, "queued"),
          lt(webhookDeliveries.createdAt, at(terms.deliveries)),
        ),
      ),
      statistics: await gone(
        pageStats,
        and(eq(pageStats.siteId, id), lt(pageStats.day, terms.statistics)),
      ),
    };
    const swept = Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
    if (Object.keys(swept).length === 0) return swept;
    const entry = { who: "the machine", act: "retention-swept", detail: swept, network: null };
    await openAuditLog(tx).record(id, entry, tx);
    return swept;
  });
}

/** Sweeps every site soon after the start and then every day. Any number of processes may: one finds something. */
export function openRetention(world: {
  readonly db: Database;
  readonly siteOf: (id: string) => Site | undefined;
  readonly log: Log;
  readonly now: () => number;
}): { close(): void } {
  const { db, siteOf, log, now } = world;
  const sweep = async () => {
    for (const { id } of await allSites(db)) {
      const site = siteOf(id);
      const swept = site ? await sweepSite(db, site, now()) : {};
      if (Object.keys(swept).length > 0) log.info({ site: id, ...swept }, "deleted what was over");
    }
  };
  const trySweep = () =>
    void sweep().catch((error: Error) =>
      log.warn({ reason: error.message }, "what is over its time could not be deleted"),
    );
  const timers = [setTimeout(trySweep, FIRST_MS).unref(), setInterval(trySweep, DAY_MS).unref()];
  return { close: () => timers.forEach(clearTimeout) };
}
