import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/connect.ts";
import { visitEvents, visits } from "../../platform/db/schema.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { historyColumns, visitColumns } from "../visits/rows.ts";
import { type RequestIdentity, visitsWhere } from "../visits/store.ts";

/** The visits of a series, by their start; none without a series. */
export async function visitsOfSeries(
  db: Database | Transaction,
  siteId: string,
  { series }: Pick<BookedVisit, "series">,
): Promise<BookedVisit[]> {
  return series ? visitsWhere(db, siteId, eq(visits.seriesId, series.id)) : [];
}

/** What is stored of every visit of a series besides the visit itself. */
interface SharedColumns {
  readonly notes: string;
  readonly source: Record<string, unknown>;
}

/** Stores the visits of a series with their history. Throws 23P01 if one overlaps another visit, 23505 if the request is stored already. */
export async function insertSeries(
  tx: Transaction,
  siteId: string,
  series: readonly BookedVisit[],
  identityOf: (index: number) => RequestIdentity,
  shared: SharedColumns,
): Promise<void> {
  await tx.insert(visits).values(
    series.map((visit, index) => ({
      ...{ siteId, visitId: visit.id },
      ...visitColumns(visit),
      ...identityOf(index),
      ...shared,
    })),
  );
  await tx
    .insert(visitEvents)
    .values(
      series.flatMap(({ id, history }) =>
        history.map((entry) => ({ siteId, visitId: id, ...historyColumns(entry) })),
      ),
    );
}
