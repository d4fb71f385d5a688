import { randomUUID } from "node:crypto";
import { visitNeeds } from "../../../core/booking/hours/schedule.ts";
import { minutesAdded } from "../../../core/booking/intake/intake.ts";
import { cleanNotes } from "../../../core/booking/visits/manual-visit.ts";
import type { Site } from "../../../core/sections/site.ts";
import { linkVisit } from "../../leads/inbox/link-visit.ts";
import type { Transaction } from "../../platform/jobs/jobs.ts";
import { hashRequest } from "../../platform/request-hash.ts";
import { type OwnerDeps, ownerStamp } from "../deps.ts";
import { scheduleFor } from "../slots/schedule.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { newVisit } from "../visits/new-visit.ts";
import { nullOnOverlap, withProviderLock } from "../visits/provider-lock.ts";
import { type RequestIdentity, visitByRequest } from "../visits/store.ts";
import { notifySeries } from "./notify-series.ts";
import { prefetchSeriesDrives, reportSeries } from "./report-series.ts";
import type { SeriesDateReport, SeriesInput, SeriesResult } from "./series-desk.ts";
import { insertSeries, visitsOfSeries } from "./store.ts";

/**
 * Stores the visits of a series in one transaction while no one else changes the calendar: all of them as they were seen, or none.
 * What is unusual about a date was seen with it, and so confirmed. Rejects without the database.
 */
export async function placeSeries(
  input: SeriesInput,
  who: string,
  site: Site,
  deps: OwnerDeps,
): Promise<SeriesResult> {
  const schedule = scheduleFor(site, deps);
  const extraMinutes = input.intake ? minutesAdded(input.intake, schedule.rules) : 0;
  const starts = input.dates.map(({ start }) => start);
  const query = { ...input, starts, extraMinutes };
  const now = deps.now();
  const identityOf = identitiesOf(input);
  await prefetchSeriesDrives(input.zip, starts, site, deps);
  const result = await withProviderLock(
    deps.db,
    { siteId: site.id, now },
    async (tx): Promise<SeriesResult> => {
      const stored = await visitByRequest(tx, site.id, identityOf(0).requestKey);
      if (stored) return repeatedResult(tx, site.id, stored, identityOf(0));
      const dates = await reportSeries(tx, query, site, deps);
      if (!isAsSeen(dates, input)) return { kind: "changed", dates };
      const needs = visitNeeds(input.services, schedule, extraMinutes);
      const stamp = ownerStamp(deps, now);
      const [id, size] = [randomUUID(), dates.length];
      const visits = dates.flatMap(({ report: { slot, provider } }, index) => {
        if (!slot) return []; // isAsSeen has refused such a date
        const visit = newVisit({ ...input, slot, provider, needs, stamp });
        return [{ ...visit, series: { id, number: index + 1, size } }];
      });
      const source = await sourceOf(tx, visits, input.leadId, who, site, deps);
      const notes = cleanNotes(input.notes);
      await insertSeries(tx, site.id, visits, identityOf, { notes, source });
      const events = visits.map((visit) => ({ kind: "confirmed", visit }) as const);
      await notifySeries(tx, events, site, deps, input.sendMail);
      return { kind: "done", visits };
    },
  ).catch(nullOnOverlap);
  return result ?? { kind: "changed", dates: await reportSeries(deps.db, query, site, deps) };
}

/** Whether every date can be placed and is what the person saw. */
function isAsSeen(dates: readonly SeriesDateReport[], { dates: seen }: SeriesInput): boolean {
  return dates.every(
    ({ report, seen: now }, index) =>
      report.kind !== "impossible" && report.slot !== null && now === seen[index]?.seen,
  );
}

/** Where the visits come from. The lead becomes "booked" with the first of them; one that was erased meanwhile is left out. */
async function sourceOf(
  tx: Transaction,
  [first]: readonly BookedVisit[],
  leadId: string | null,
  who: string,
  site: Site,
  deps: OwnerDeps,
): Promise<Record<string, unknown>> {
  const isLinked =
    first && leadId !== null && (await linkVisit(tx, site, leadId, first.id, who, deps));
  return { by: "hand", ...(isLinked && { lead: leadId }) };
}

async function repeatedResult(
  tx: Transaction,
  siteId: string,
  { visit, requestHash }: { readonly visit: BookedVisit; readonly requestHash: string },
  identity: RequestIdentity,
): Promise<SeriesResult> {
  if (requestHash !== identity.requestHash) return { kind: "key-reused", visit };
  return { kind: "done", visits: await visitsOfSeries(tx, siteId, visit) };
}

/** The identity of each visit of a sent form: a form sent again with other content differs in its hash. */
function identitiesOf(input: SeriesInput): (index: number) => RequestIdentity {
  const { services, zip, provider, contact, intake, notes, leadId, agreedTotal, dates } = input;
  const starts = dates.map(({ start }) => start);
  const key = hashRequest({ requestKey: input.requestKey });
  const what = { services, zip, starts, ...(provider && { provider }) };
  const requestHash = hashRequest({ ...what, contact, intake, notes, leadId, agreedTotal });
  // A visit on its own and a series never share a key, though the form sends the same one for both.
  return (index) => ({ requestKey: `series ${key} ${index + 1}`, requestHash });
}
