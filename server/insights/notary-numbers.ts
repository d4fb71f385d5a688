import { sql } from "drizzle-orm";
import { hasSeveralNotaries } from "../../core/booking/notaries/has-several-notaries.ts";
import type { Span } from "../../core/booking/time/zoned-time.ts";
import { cents } from "../../core/format/money.ts";
import type { NotaryNumbers } from "../../core/insights/notary-numbers.ts";
import type { Site } from "../../core/sections/site.ts";
import type { Database } from "../platform/db/connect.ts";

/** As the database stores it. */
const CANCELED = "cancelled";

type Numbers = Omit<NotaryNumbers, "name" | "fees"> & { readonly fees: number };
type Row = Numbers & { readonly provider: string };

/**
 * The visits of each notary whose start lies in a span, in the order of the list; empty where the business has not several. Visits
 * of somebody who is no longer listed are together at the end. Only who sees payments sees the fees.
 */
export async function loadNotaryNumbers(
  db: Database,
  site: Site,
  { start, end }: Span,
  { withFees }: { readonly withFees: boolean },
): Promise<NotaryNumbers[]> {
  if (!hasSeveralNotaries(site)) return [];
  const { rows } = await db.execute(
    sql`SELECT provider_id AS provider, count(*) FILTER (WHERE status <> ${CANCELED})::int AS visits,
        count(*) FILTER (WHERE status = 'completed')::int AS completed,
        count(*) FILTER (WHERE status = ${CANCELED})::int AS canceled,
        count(*) FILTER (WHERE status = 'no-show')::int AS "noShows",
        coalesce(sum(total) FILTER (WHERE status = 'completed'), 0)::int AS fees
      FROM visits
      WHERE site_id = ${site.id} AND status <> 'held'
        AND starts_at >= ${new Date(start)} AND starts_at < ${new Date(end)}
      GROUP BY 1 ORDER BY 1`,
  );
  const found = rows as unknown as Row[]; // the query selects the fields of Row
  const none = { visits: 0, completed: 0, canceled: 0, noShows: 0, fees: 0 };
  const listed = site.notaries.map(({ id, name }) => ({
    ...(found.find(({ provider }) => provider === id) ?? none),
    name,
  }));
  const ids = new Set(site.notaries.map(({ id }) => id));
  const others = found.filter(({ provider }) => !ids.has(provider));
  const former = others.reduce<Numbers>((sum, row) => {
    const total = (key: keyof Numbers) => sum[key] + row[key];
    return {
      ...{ visits: total("visits"), completed: total("completed"), canceled: total("canceled") },
      ...{ noShows: total("noShows"), fees: total("fees") },
    };
  }, none);
  const all = others.length > 0 ? [...listed, { ...former, name: "Former notaries" }] : listed;
  return all.map(({ name, visits, completed, canceled, noShows, fees }) => ({
    ...{ name, visits, completed, canceled, noShows },
    fees: withFees ? cents(fees) : null,
  }));
}
