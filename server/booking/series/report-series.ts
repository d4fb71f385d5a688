import type { Schedule } from "../../../core/booking/hours/schedule.ts";
import { evaluateNewSeries } from "../../../core/booking/series/evaluate-series.ts";
import type { Busy } from "../../../core/booking/slots/busy.ts";
import { withAgreedTotal } from "../../../core/booking/slots/slot.ts";
import { dayOf, type Span } from "../../../core/booking/time/zoned-time.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Database } from "../../platform/db/connect.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import type { BookingDeps } from "../deps.ts";
import { reportEvaluations, type SlotReport, YEARS_AWAY } from "../owner/slot-report.ts";
import { busyDuring, surroundingSpan } from "../slots/busy.ts";
import { isWithinYears } from "../slots/find-slots.ts";
import { scheduleFor } from "../slots/schedule.ts";
import { prefetchDrives } from "../travel/prefetch-drives.ts";
import type { SeriesDateReport, SeriesQuery } from "./series-desk.ts";

/** What stands in the way of each date of a new series now. Rejects without the database. */
export async function reportSeries(
  db: Database | Transaction,
  query: SeriesQuery,
  site: Site,
  deps: BookingDeps,
): Promise<SeriesDateReport[]> {
  const { services, zip, extraMinutes = 0, provider, agreedTotal, starts } = query;
  const now = deps.now();
  const schedule = scheduleFor(site, deps);
  const within = starts.filter((start) => isWithinYears(start, now));
  const busy = await busyAround(db, site.id, within, schedule);
  const request = { services, zip, extraMinutes, ...(provider && { provider }) };
  const found = evaluateNewSeries(within, request, schedule, busy, now);
  const { zone } = schedule;
  const reports = await reportEvaluations(db, found.evaluations, site, { zone, now });
  const byStart = new Map(within.map((start, index) => [start, reports[index]]));
  return starts.map((start) => {
    const report = byStart.get(start) ?? tooFar(found.provider);
    const slot =
      report.slot && agreedTotal !== null ? withAgreedTotal(report.slot, agreedTotal) : report.slot;
    return dateReport(start, { ...report, slot });
  });
}

/** Measures the drives that a series may need, before the provider lock is taken. Does nothing without a routing service. */
export async function prefetchSeriesDrives(
  zip: string,
  starts: readonly number[],
  site: Site,
  deps: BookingDeps,
): Promise<void> {
  if (!deps.travelTimes) return;
  const schedule = scheduleFor(site, deps);
  const within = starts.filter((start) => isWithinYears(start, deps.now()));
  await prefetchDrives(zip, await busyAround(deps.db, site.id, within, schedule), schedule, deps);
}

/** What takes time around some starts. One query for all of them. */
export async function busyAround(
  db: Database | Transaction,
  siteId: string,
  starts: readonly number[],
  { zone }: Pick<Schedule, "zone">,
): Promise<Busy[]> {
  return starts.length === 0 ? [] : busyDuring(db, siteId, spanAround(starts, zone), zone);
}

function spanAround(starts: readonly number[], zone: string): Span {
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const days = Math.ceil((last - first) / DAY_MS) + 1;
  return surroundingSpan({ from: dayOf(first, zone), days }, zone);
}

function dateReport(start: number, report: SlotReport): SeriesDateReport {
  return { start, report, seen: seenHash(start, report) };
}

/** A hash of everything a person reads of a date. */
export function seenHash(start: number, { kind, provider, slot, why }: SlotReport): string {
  return hashRequest({ start, kind, provider, total: slot?.total ?? null, why });
}

function tooFar(provider: string): SlotReport {
  return { kind: "impossible", provider, notary: null, slot: null, why: [YEARS_AWAY] };
}
