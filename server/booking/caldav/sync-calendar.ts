import { sql } from "drizzle-orm";
import type { Span } from "../../../core/booking/time/zoned-time.ts";
import { copyStep } from "../../../core/booking/visits/visit-copy.ts";
import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import { outsideCalendars } from "../../platform/db/schema.ts";
import { unsealText } from "../../platform/sealed-text.ts";
import { tellConflicts } from "../outside/conflicts.ts";
import type { RefreshCalendarResult } from "../outside/outside-deps.ts";
import { type OutsideEvent, readEvents } from "../outside/read-events.ts";
import { CHECK_EVERY_MS, recordFailure } from "../outside/record-failure.ts";
import { readerOf, readingSpan, sealOwner } from "../outside/refresh.ts";
import {
  outsideEventsDuring,
  type StoredCalendar,
  storeReading,
  updateCalendar,
} from "../outside/store.ts";
import { type CalDavDeps, type CalendarSync, loginOwner } from "./caldav-deps.ts";
import { noteCall } from "./copies.ts";
import { createDavClient, DavError, type DavLogin } from "./dav-client.ts";
import { readFound } from "./find-events.ts";
import { loadPairs, type VisitPair } from "./load-pairs.ts";
import { runStep, type StepOutcome } from "./run-step.ts";

/**
 * Brings a calendar and the visits together: visits are written as events, and what the owner did to them there is asked here.
 * It can be ended anywhere and started again. A server that does not answer loses nothing and is asked again later.
 */
export async function syncCalendar(
  calendar: StoredCalendar,
  deps: CalDavDeps,
  signal: AbortSignal,
): Promise<RefreshCalendarResult> {
  const site = await deps.siteOf(calendar.siteId);
  if (!site) return { kind: "failed", why: "The site can't be shown at the moment." };
  const url = unsealText(calendar.sealedAddress, sealOwner(calendar), deps.sealKey);
  const login = unsealText(calendar.sealedLogin ?? "", loginOwner(calendar), deps.sealKey);
  if (url === null || login === null)
    return recordFailure(calendar, "Its password can no longer be read. Connect it again.", deps);
  const account = JSON.parse(login) as DavLogin; // written by connectCalendar alone
  const client = createDavClient(account, deps.urlGuard, signal, deps.timeoutMs);
  try {
    return await bringTogether({ calendar, url, client, site, deps });
  } catch (error) {
    if (!(error instanceof DavError)) throw error;
    const failed = { act: "read", visitId: null, problem: error.message, at: deps.now() } as const;
    await noteCall(deps.db, calendar, failed);
    return recordFailure(calendar, error.message, deps);
  }
}

async function bringTogether(sync: CalendarSync): Promise<RefreshCalendarResult> {
  const { calendar, url, client, site, deps } = sync;
  const now = deps.now();
  const version = await client.version(url);
  const pairs = await loadPairs(sync);
  const isRecent = calendar.readAt !== null && now - calendar.readAt.getTime() < DAY_MS;
  const isSame = version !== null && version === calendar.etag && isRecent;
  const good = { checkedAt: new Date(now), failures: 0, ...checkLater(now) };
  if (isSame && !pairs.some((pair) => hasWork(pair, now))) {
    await updateCalendar(deps.db, calendar, good);
    return { kind: "unchanged" };
  }
  const span = readingSpan(now);
  const found = await readFound(sync, pairs, span);
  const outcomes: StepOutcome[] = [];
  for (const pair of found.pairs) outcomes.push(await runStep(sync, pair));
  const read = await readOthers(found.others, span, site);
  const others = read.events ?? (await storedOthers(sync, span));
  const events = [...others, ...outcomes.flatMap(({ busy }) => (busy ? [busy] : []))];
  const problem = outcomes.find(({ problem }) => problem !== null)?.problem ?? read.problem;
  const isOutdated = outcomes.some(({ isOutdated }) => isOutdated);
  await deps.db.transaction(async (tx) => {
    const changes = {
      ...{ ...good, readAt: new Date(now), lastError: problem },
      // Some servers give equal calendars equal versions, so after a write the calendar is read once more.
      etag: isOutdated ? null : version,
    };
    if (await storeReading(tx, calendar, changes, events))
      await tellConflicts(tx, calendar, site, deps);
  });
  return { kind: "read" };
}

/** Whether a visit has to be written, removed or settled, where the calendar itself has not changed. */
function hasWork({ visit, copy, event }: VisitPair, now: number): boolean {
  const there = copy?.etag
    ? {
        etag: copy.etag,
        start: copy.askedStart ?? copy.writtenStart,
        isCanceled: copy.question === "canceled",
      }
    : null;
  return copyStep(visit, copy, there, event?.hash ?? "", now).kind !== "none";
}

/** The events that are no visits of ours; null when they can't be told. */
async function readOthers(
  texts: readonly string[],
  span: Span,
  site: Site,
): Promise<{ readonly events: readonly OutsideEvent[] | null; readonly problem: string | null }> {
  if (texts.length === 0) return { events: [], problem: null };
  const read = await readEvents(texts.join("\n"), span, readerOf(site));
  if (read.kind !== "read") return { events: null, problem: PARTLY_READ };
  const isWhole = read.unreadable === 0 && !read.isCut;
  return { events: read.events, problem: isWhole ? null : PARTLY_READ };
}

/** The same as the last check that could tell them stored them. */
async function storedOthers({ calendar, deps }: CalendarSync, span: Span): Promise<OutsideEvent[]> {
  const { siteId, calendarId } = calendar;
  const stored = await outsideEventsDuring(deps.db, siteId, span, { calendarId });
  return stored.filter(({ visitId }) => visitId === null);
}

const PARTLY_READ = "Some of its events couldn't be read.";

/** The next check, unless a visit has changed meanwhile and asked for an earlier one. */
function checkLater(now: number) {
  const later = new Date(now + CHECK_EVERY_MS).toISOString();
  return { nextCheckAt: sql`LEAST(${outsideCalendars.nextCheckAt}, ${later}::timestamptz)` };
}
