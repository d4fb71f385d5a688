import { randomUUID } from "node:crypto";
import ical from "ical-generator";
import { DAY_MS, HOUR_MS } from "../../../core/format/time-units.ts";
import { isStorableText } from "../../../core/site/storable-values.ts";
import { outsideCalendars } from "../../platform/db/schema.ts";
import { sealText } from "../../platform/sealed-text.ts";
import { icalText, PRODUCT } from "../calendar/invitation.ts";
import { CHOOSE_NOTARY } from "../notaries/own-provider.ts";
import { MAX_CALENDARS, TOO_MANY_CALENDARS } from "../outside/outside-desk.ts";
import { sealOwner } from "../outside/refresh.ts";
import { listCalendars } from "../outside/store.ts";
import { type CalDavDeps, loginOwner } from "./caldav-deps.ts";
import { createDavClient, type DavCalendar, type DavClient, DavError } from "./dav-client.ts";
import { davUrlProblem } from "./guarded-fetch.ts";

/** What is typed to connect a calendar. */
export interface AccountInput {
  readonly address: string;
  readonly user: string;
  readonly password: string;
}

type ConnectErrors = Partial<Record<keyof AccountInput | "calendar" | "notary", string>>;

export type FindCalendarsResult =
  | { readonly kind: "found"; readonly calendars: readonly DavCalendar[] }
  | { readonly kind: "errors"; readonly errors: ConnectErrors };

export type ConnectResult =
  | {
      readonly kind: "connected";
      readonly calendarId: string;
      readonly name: string;
      readonly host: string;
    }
  | { readonly kind: "errors"; readonly errors: ConnectErrors };

const LONGEST = 300;

/** Signs in to a calendar server and lists the account's calendars; nothing is stored. */
export async function findCalendars(
  input: AccountInput,
  deps: CalDavDeps,
): Promise<FindCalendarsResult> {
  const address = addressOf(input);
  const errors = inputErrors({ ...input, address }, deps);
  if (Object.keys(errors).length > 0) return { kind: "errors", errors };
  try {
    const calendars = await clientOf(input, deps).calendars(address);
    if (calendars.length > 0) return { kind: "found", calendars };
    return {
      kind: "errors",
      errors: { address: "This account has no calendar that accepts events." },
    };
  } catch (error) {
    return { kind: "errors", errors: { address: reasonOf(error) } };
  }
}

/**
 * Connects a calendar of the account, after an event has really been written to it and removed again. `createdBy` is the name
 * of the person who does, `providerId` the notary whose visits are written to it; null for no one of the site's.
 */
export async function connectCalendar(
  input: AccountInput & { readonly calendar: string },
  who: {
    readonly siteId: string;
    readonly createdBy: string;
    readonly providerId: string | null;
  },
  deps: CalDavDeps,
): Promise<ConnectResult> {
  const { siteId, createdBy, providerId } = who;
  if (providerId === null) return { kind: "errors", errors: { notary: CHOOSE_NOTARY } };
  const found = await findCalendars(input, deps);
  if (found.kind !== "found") return found;
  const calendar = found.calendars.find(({ url }) => url === input.calendar);
  if (!calendar) return { kind: "errors", errors: { calendar: "Choose one of the calendars." } };
  const problem = await writeTestEvent(clientOf(input, deps), calendar.url, deps.now());
  if (problem !== null) return { kind: "errors", errors: { calendar: problem } };
  const existing = await listCalendars(deps.db, siteId, providerId);
  if (existing.length >= MAX_CALENDARS)
    return { kind: "errors", errors: { calendar: TOO_MANY_CALENDARS } };
  if (existing.some((other) => other.sealedLogin !== null))
    return {
      kind: "errors",
      errors: { calendar: "Visits are already written to a calendar. Remove that one first." },
    };
  const calendarId = randomUUID();
  const { host } = new URL(calendar.url);
  const name = calendar.name
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    .slice(0, 60);
  const key = { siteId, calendarId };
  const { user, password } = input;
  await deps.db.insert(outsideCalendars).values({
    ...{ ...key, providerId, name, host, createdBy, nextCheckAt: new Date(0) },
    sealedAddress: sealText(calendar.url, sealOwner(key), deps.sealKey),
    sealedLogin: sealText(JSON.stringify({ user, password }), loginOwner(key), deps.sealKey),
  });
  return { kind: "connected", calendarId, name, host };
}

/** Writes an event far ahead and removes it; why that failed, or null. */
async function writeTestEvent(client: DavClient, url: string, now: number): Promise<string | null> {
  const id = `doorstep-test-${randomUUID()}`;
  const start = new Date(now + 30 * DAY_MS);
  const calendar = ical({ prodId: PRODUCT });
  const end = new Date(start.getTime() + HOUR_MS);
  calendar.createEvent({ id, stamp: new Date(now), start, end, summary: "Connection test" });
  try {
    const href = new URL(`${id}.ics`, url).href;
    const written = await client.write(href, icalText(calendar), null);
    if (written.kind !== "written") return READ_ONLY;
    const found = await client.object(href);
    if (!found) return "The test event was added but can't be found. Choose another calendar.";
    const removed = await client.remove(href, found.etag);
    return removed === "removed"
      ? null
      : "The test event couldn't be removed. Delete it in your calendar.";
  } catch (error) {
    return reasonOf(error);
  }
}

const READ_ONLY = "Events can't be added to this calendar. Choose another one.";

function clientOf({ user, password }: AccountInput, { urlGuard, timeoutMs }: CalDavDeps) {
  return createDavClient({ user, password }, urlGuard, new AbortController().signal, timeoutMs);
}

/** The address as it is called; a host name alone will do. */
function addressOf({ address }: AccountInput): string {
  const typed = address.trim();
  return typed === "" || /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
}

function inputErrors({ address, user, password }: AccountInput, deps: CalDavDeps): ConnectErrors {
  const isText = (text: string) => text !== "" && text.length <= LONGEST && isStorableText(text);
  const problem = isText(address)
    ? davUrlProblem(address, deps.urlGuard)
    : "Enter the address of the calendar server.";
  return {
    ...(problem !== null && { address: problem }),
    ...(!isText(user) && { user: "Enter your user name, often your email address." }),
    ...(!isText(password) && { password: "Enter an app password." }),
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof DavError) return error.message;
  throw error;
}
