import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { JobDefinition } from "../../platform/jobs/jobs.ts";
import { unsealText } from "../../platform/sealed-text.ts";
import { tellConflicts } from "./conflicts.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import type { OutsideDeps, RefreshCalendarResult } from "./outside-deps.ts";
import { type CalendarReader, readEvents } from "./read-events.ts";
import { CHECK_EVERY_MS, recordFailure } from "./record-failure.ts";
import { type StoredCalendar, storeReading, takeDueCalendars, updateCalendar } from "./store.ts";

/** An unchanged file is read again after this time, because the days it is read for move on. */
const READ_AGAIN_MS = DAY_MS;
/** From yesterday until a little after the farthest booking. */
const DAYS_BACK = 1;
const DAYS_AHEAD = 400;
/** Of one minute's job. */
const MAX_CALENDARS = 200;
const AT_ONCE = 4;

/** Checks the calendars that are due, every minute. What takes long only delays other calendars, never a booking. */
export function outsideCalendarsJob(deps: OutsideDeps): JobDefinition {
  return {
    name: "outside-calendars",
    schedule: "* * * * *",
    workers: 1,
    timeoutSeconds: 600,
    retry: { firstDelaySeconds: 60, maxDelaySeconds: 600, limit: 1 },
    run: (_, signal) => refreshDueCalendars(deps, signal),
  };
}

/** Checks every calendar that is due. */
export async function refreshDueCalendars(deps: OutsideDeps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const due = await takeDueCalendars(deps.db, {
    ...{ now, until: now + CHECK_EVERY_MS, limit: MAX_CALENDARS },
  });
  const waiting = due.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const calendar of waiting) await refreshCalendar(calendar, deps, signal);
    }),
  );
}

/** The span events are read for. */
export function readingSpan(now: number) {
  return { start: now - DAYS_BACK * DAY_MS, end: now + DAYS_AHEAD * DAY_MS };
}

/** Whose time events take: that of a site. Its visits carry its id in their uid. */
export function readerOf({ id, businessConfig }: Site): CalendarReader {
  return { zone: businessConfig.timezone, ownDomain: id };
}

/**
 * Checks one calendar and stores its events when they changed. A failure keeps the events of the last reading, and waits
 * longer each time.
 */
export async function refreshCalendar(
  calendar: StoredCalendar,
  deps: OutsideDeps,
  signal: AbortSignal,
): Promise<RefreshCalendarResult> {
  const { db, now, sealKey, urlGuard, timeoutMs } = deps;
  const { siteId, readAt, etag, lastModified } = calendar;
  if (calendar.sealedLogin !== null) return deps.syncCalendar(calendar, signal);
  const site = await deps.siteOf(siteId);
  const address = unsealText(calendar.sealedAddress, sealOwner(calendar), sealKey);
  if (!site) return { kind: "failed", why: "The site can't be shown at the moment." };
  if (address === null)
    return recordFailure(
      calendar,
      "Its address can no longer be read. Add the calendar again.",
      deps,
    );
  const isRecent = readAt !== null && now() - readAt.getTime() < READ_AGAIN_MS;
  const version = isRecent ? { etag, lastModified } : { etag: null, lastModified: null };
  const fetched = await fetchCalendar(address, version, urlGuard, signal, timeoutMs);
  if (fetched.kind === "failed") return recordFailure(calendar, fetched.why, deps);
  const at = new Date(now());
  const good = { checkedAt: at, nextCheckAt: new Date(now() + CHECK_EVERY_MS), failures: 0 };
  if (fetched.kind === "unchanged") {
    // What could not be read of the file still can't be, unless the last check failed for another reason.
    const lastError = calendar.failures === 0 ? calendar.lastError : null;
    await updateCalendar(db, calendar, { ...good, lastError });
    return { kind: "unchanged" };
  }
  const read = await readEvents(fetched.text, readingSpan(now()), readerOf(site));
  if (read.kind !== "read") return recordFailure(calendar, UNREADABLE[read.kind], deps);
  await db.transaction(async (tx) => {
    const changes = { ...good, ...fetched.version, readAt: at, lastError: partlyRead(read) };
    if (await storeReading(tx, calendar, changes, read.events))
      await tellConflicts(tx, calendar, site, deps);
  });
  return { kind: "read" };
}

/** Why a downloaded file gives no events. */
export const UNREADABLE = {
  "no-calendar":
    "That address isn't a calendar; it may be a web page. Copy the address that ends in .ics.",
  "too-long": "One of its events repeats in a way we can't read.",
} as const;

/** What the owner is told when some events were left out; null when all were read. */
export function partlyRead(read: { readonly unreadable: number; readonly isCut: boolean }) {
  return read.unreadable > 0 || read.isCut ? "Some of its events couldn't be read." : null;
}

/** What an address is sealed for. */
export function sealOwner({ siteId, calendarId }: { siteId: string; calendarId: string }) {
  return ["outside-calendar", siteId, calendarId];
}
