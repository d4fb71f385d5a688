import { randomUUID } from "node:crypto";
import { hasSeveralNotaries } from "../../../core/booking/notaries/has-several-notaries.ts";
import type { Site } from "../../../core/sections/site.ts";
import { isStorableText } from "../../../core/site/storable-values.ts";
import type { Person } from "../../people/person.ts";
import { outsideCalendars } from "../../platform/db/schema.ts";
import { sealText } from "../../platform/sealed-text.ts";
import {
  type CalendarReaders,
  CHOOSE_NOTARY,
  calendarAccess,
  calendarProvider,
  calendarReaders,
} from "../notaries/own-provider.ts";
import { type CalendarConflict, conflictsOf } from "./conflicts.ts";
import { calendarUrl, calendarUrlProblem, fetchCalendar } from "./fetch-calendar.ts";
import type { OutsideDeps } from "./outside-deps.ts";
import { type OutsideEvent, readEvents } from "./read-events.ts";
import {
  partlyRead,
  readerOf,
  readingSpan,
  refreshCalendar,
  sealOwner,
  UNREADABLE,
} from "./refresh.ts";
import {
  findCalendar,
  listCalendars,
  outsideEventsDuring,
  removeCalendar,
  replaceEvents,
  type StoredCalendar,
  updateCalendar,
} from "./store.ts";

/** Calendars of one notary; more only slow each other down. */
export const MAX_CALENDARS = 10;
export const TOO_MANY_CALENDARS = `You can add ${MAX_CALENDARS} calendars. Remove one first.`;
const NEXT_EVENTS = 3;
const LONGEST_NAME = 60;

/** A calendar of another program, as its owner sees it. Its address is never shown again. Instants are milliseconds since 1970. */
export interface OutsideCalendar {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  /** The name of the notary whose time it takes; null where the site has one notary. */
  readonly notary: string | null;
  /** When it was last checked with success; null before that. */
  readonly checkedAt: number | null;
  readonly error: string | null;
  readonly next: readonly OutsideEvent[];
  /** Whether visits are written to it. */
  readonly isTwoWay: boolean;
  readonly isOn: boolean;
}

/** What is typed to add a calendar. */
interface OutsideCalendarInput {
  readonly name: string;
  readonly address: string;
  /** The notary whose calendar it is; the person who adds it unless it says. */
  readonly notary?: string;
}

type OutsideCalendarErrors = Partial<Record<keyof OutsideCalendarInput, string>>;

/** A real download, with the next three events. */
type CheckCalendarResult =
  | { readonly kind: "found"; readonly next: readonly OutsideEvent[] }
  | { readonly kind: "errors"; readonly errors: OutsideCalendarErrors }
  | { readonly kind: "wait"; readonly seconds: number };

type AddCalendarResult =
  | { readonly kind: "added" }
  | Exclude<CheckCalendarResult, { readonly kind: "found" }>;

type RefreshNowResult =
  | { readonly kind: "read" | "unchanged" | "unknown" }
  | { readonly kind: "failed"; readonly why: string }
  | { readonly kind: "wait"; readonly seconds: number };

/** The calendars of other programs that take the time of the owner, or of one of several notaries. */
export interface OutsideCalendarsDesk {
  /** Who else reads the events of the calendars that this person connects. */
  readonly readers: CalendarReaders;
  list(): Promise<OutsideCalendar[]>;
  /** Downloads a calendar and shows its next events; nothing is stored. */
  check(input: OutsideCalendarInput): Promise<CheckCalendarResult>;
  /** The same, and keeps it. */
  add(input: OutsideCalendarInput): Promise<AddCalendarResult>;
  refresh(id: string): Promise<RefreshNowResult>;
  /** Turns a calendar on or off; off, it is neither read nor written and blocks no time. False when there is none with this id. */
  setOn(id: string, isOn: boolean): Promise<boolean>;
  /** The visits to come that overlap an event of one of the calendars. */
  conflicts(): Promise<CalendarConflict[]>;
  /** False when there is none with this id. */
  remove(id: string): Promise<boolean>;
}

/** Creates the desk for an owner, or for one of several notaries and their own calendars; null for everybody else. */
export function createOutsideCalendarsDesk(
  person: Person,
  { site, network }: { readonly site: Site; readonly network: string },
  deps: OutsideDeps,
): OutsideCalendarsDesk | null {
  const { kind, limitedTo } = calendarAccess(person, site);
  if (kind === "none") return null;
  const { siteId, email, userId } = person;
  const { db, now, audit } = deps;
  const record = (act: string, detail: Readonly<Record<string, unknown>>) =>
    audit.record(siteId, { who: email, act, detail, network });
  const find = (id: string) => findCalendar(db, siteId, id, limitedTo);
  const throttle = async () => {
    const taken = await deps.limits.consume("outgoing-check", siteId, network, userId);
    return taken.ok ? null : ({ kind: "wait", seconds: taken.retryAfterSeconds } as const);
  };
  return {
    readers: calendarReaders(person, site),
    async list() {
      const calendars = await listCalendars(db, siteId, limitedTo);
      return Promise.all(
        calendars.map(async ({ calendarId, name, host, checkedAt, lastError, ...calendar }) => ({
          ...{ id: calendarId, name, host, error: lastError, isOn: calendar.isOn },
          notary: notaryName(calendar.providerId, site),
          isTwoWay: calendar.sealedLogin !== null,
          checkedAt: checkedAt?.getTime() ?? null,
          next: await nextStored(siteId, calendarId, deps),
        })),
      );
    },
    async check(input) {
      const read = (await throttle()) ?? (await readAddress(input, person, site, deps));
      if (read.kind !== "read") return read;
      return { kind: "found", next: nextOf(read.events, now()) };
    },
    async add(input) {
      const read = (await throttle()) ?? (await readAddress(input, person, site, deps));
      if (read.kind !== "read") return read;
      const { url, name, events, providerId, lastError } = read;
      if ((await listCalendars(db, siteId, providerId)).length >= MAX_CALENDARS) {
        return { kind: "errors", errors: { name: TOO_MANY_CALENDARS } };
      }
      const calendarId = randomUUID();
      const host = new URL(url).host;
      const owner = sealOwner({ siteId, calendarId });
      await db.transaction(async (tx) => {
        await tx.insert(outsideCalendars).values({
          ...{ siteId, calendarId, providerId, name, host, createdBy: person.name, lastError },
          ...{ sealedAddress: sealText(url, owner, deps.sealKey), ...read.version },
          ...{ checkedAt: new Date(now()), readAt: new Date(now()), nextCheckAt: new Date(now()) },
        });
        await replaceEvents(tx, { siteId, calendarId }, events);
      });
      await record("calendar-added", { name, host, events: events.length });
      return { kind: "added" };
    },
    async refresh(id) {
      const calendar = await find(id);
      if (!calendar?.isOn) return { kind: "unknown" };
      const wait = await throttle();
      return wait ?? refreshCalendar(calendar, deps, new AbortController().signal);
    },
    async setOn(id, isOn) {
      const calendar = await find(id);
      if (!calendar) return false;
      await switchCalendar(calendar, isOn, deps);
      const { name, host } = calendar;
      await record(isOn ? "calendar-turned-on" : "calendar-turned-off", { name, host });
      return true;
    },
    conflicts: () => conflictsOf(db, siteId, now(), limitedTo),
    async remove(id) {
      const calendar = await find(id);
      if (!calendar) return false;
      await removeCalendar(db, siteId, id);
      await record("calendar-removed", { name: calendar.name, host: calendar.host });
      return true;
    },
  };
}

function notaryName(provider: string, site: Site): string | null {
  if (!hasSeveralNotaries(site)) return null;
  return site.notaries.find(({ id }) => id === provider)?.name ?? "A notary who left";
}

/** Turned on, a calendar is read whole at the next check; turned off, its events block no time. */
async function switchCalendar(
  calendar: StoredCalendar,
  isOn: boolean,
  { db, now }: OutsideDeps,
): Promise<void> {
  const fresh = { readAt: null, etag: null, lastModified: null, failures: 0, lastError: null };
  await db.transaction(async (tx) => {
    await updateCalendar(tx, calendar, { isOn, ...fresh, nextCheckAt: new Date(now()) });
    if (!isOn) await replaceEvents(tx, calendar, []);
  });
}

/** Downloads and reads a calendar that was typed in. */
async function readAddress(
  input: OutsideCalendarInput,
  person: Person,
  site: Site,
  deps: OutsideDeps,
) {
  const name = input.name.replace(/\s+/g, " ").trim();
  const url = calendarUrl(input.address);
  const problem = isStorableText(url) ? calendarUrlProblem(url, deps.urlGuard) : INVALID_ADDRESS;
  const providerId = calendarProvider(input.notary, person, site);
  const isName = name !== "" && name.length <= LONGEST_NAME && isStorableText(name);
  const errors: OutsideCalendarErrors = {
    ...(providerId === null && { notary: CHOOSE_NOTARY }),
    ...(!isName && { name: `Enter a name of at most ${LONGEST_NAME} characters.` }),
    ...(problem !== null && { address: problem }),
  };
  if (providerId === null || Object.keys(errors).length > 0)
    return { kind: "errors", errors } as const;
  const noVersion = { etag: null, lastModified: null };
  const { signal } = new AbortController();
  const fetched = await fetchCalendar(url, noVersion, deps.urlGuard, signal, deps.timeoutMs);
  if (fetched.kind !== "fetched") {
    const address = fetched.kind === "failed" ? fetched.why : UNREADABLE["no-calendar"];
    return { kind: "errors", errors: { address } } as const;
  }
  const read = await readEvents(fetched.text, readingSpan(deps.now()), readerOf(site));
  if (read.kind !== "read")
    return { kind: "errors", errors: { address: UNREADABLE[read.kind] } } as const;
  const { events } = read;
  const found = { url, name, providerId, events, lastError: partlyRead(read) };
  return { kind: "read", ...found, version: fetched.version } as const;
}

const INVALID_ADDRESS = "This isn't a web address. Paste it again.";

function nextOf(events: readonly OutsideEvent[], now: number): OutsideEvent[] {
  return events.filter(({ end }) => end > now).slice(0, NEXT_EVENTS);
}

function nextStored(siteId: string, calendarId: string, { db, now }: OutsideDeps) {
  return outsideEventsDuring(
    db,
    siteId,
    { ...readingSpan(now()), start: now() },
    { calendarId, limit: NEXT_EVENTS },
  );
}
