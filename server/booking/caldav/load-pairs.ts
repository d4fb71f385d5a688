import { inArray } from "drizzle-orm";
import { visits } from "../../platform/db/schema.ts";
import { readingSpan } from "../outside/refresh.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";
import { NO_CONTACT } from "../visits/rows.ts";
import { visitsDuring, visitsWhere } from "../visits/store.ts";
import type { CalendarSync } from "./caldav-deps.ts";
import { openCopies, type StoredCopy } from "./copies.ts";
import { visitEvent, type WrittenEvent } from "./visit-event.ts";

/** A visit and its copy in a calendar; one of them may be missing. */
export interface VisitPair {
  readonly visitId: string;
  /** Null when it was deleted here, or its person erased. */
  readonly visit: BookedVisit | null;
  readonly copy: StoredCopy | null;
  /** The event as it should be there; null without a visit. */
  readonly event: WrittenEvent | null;
}

/** The visits to come, and those that are in the calendar and have changed or are gone here. */
export async function loadPairs({
  calendar,
  site,
  deps,
}: Pick<CalendarSync, "calendar" | "site" | "deps">): Promise<VisitPair[]> {
  const { db } = deps;
  const now = deps.now();
  const copies = await openCopies(db, calendar, now);
  const { providerId } = calendar;
  const span = { start: now, end: readingSpan(now).end };
  const coming = await visitsDuring(db, site.id, span, providerId);
  const known = new Map(coming.map((visit) => [visit.id, visit]));
  const missing = [...copies.keys()].filter((id) => !known.has(id));
  if (missing.length > 0) {
    for (const visit of await visitsWhere(db, site.id, inArray(visits.visitId, missing)))
      known.set(visit.id, visit);
  }
  return [...new Set([...known.keys(), ...copies.keys()])].map((visitId) => {
    const stored = known.get(visitId);
    // When a visit was given to another notary, its event is removed from this calendar and written to theirs.
    const isHere = stored && stored.contact !== NO_CONTACT && stored.provider === providerId;
    const visit = isHere ? stored : null;
    const event = visit && visitEvent(visit, site, deps);
    return { visitId, visit, copy: copies.get(visitId) ?? null, event };
  });
}
