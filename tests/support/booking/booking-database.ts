/** Shared by booking tests: a booking desk on a real database with a clock that the test sets, and a visitor named Ana. */

import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { Contact, Intake } from "../../../core/booking/intake/intake.ts";
import type { VisitMailProps } from "../../../core/mail/templates.ts";
import type { Site } from "../../../core/sections/site.ts";
import { createVisitLinks } from "../../../server/booking/calendar/links.ts";
import { createBookingDeps } from "../../../server/booking/create-deps.ts";
import type { BookingDeps } from "../../../server/booking/deps.ts";
import { visitReminderJob } from "../../../server/booking/notify/reminders.ts";
import type { BookingRequest } from "../../../server/booking/visitor/booking-desk.ts";
import { createBookingDesk } from "../../../server/booking/visitor/create-booking-desk.ts";
import { readZipDirectory } from "../../../server/locations/zip-directory.ts";
import { readConfig } from "../../../server/platform/config.ts";
import { watchAvailability } from "../../../server/platform/db/availability.ts";
import { connect } from "../../../server/platform/db/connect.ts";
import { fakeEmails } from "../platform/fake-emails.ts";
import { createTestDatabase } from "../platform/test-database.ts";
import { startTestPlatform } from "../platform/test-platform.ts";
import { notaryLawFor } from "./notary-law.ts";

/** The instant of a local time in Cincinnati. */
export function cincinnatiTime(local: string): number {
  return Temporal.PlainDateTime.from(local).toZonedDateTime("America/New_York").epochMilliseconds;
}

/** Monday, March 2, 2026, at eight: the initial time of the clock. */
export const MONDAY = cincinnatiTime("2026-03-02T08:00");

export const anaContact: Contact = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
};

/** An intake for a visit at home with two signers. */
export const kitchen: Intake = {
  place: { kind: "home", address: "12 Main Street", unit: "Apt 4", access: "blue door" },
  signers: { count: 2, names: ["Ana Ruiz", "Eva Ruiz"] },
  documents: ["Power of attorney"],
  witnessesNeeded: 0,
  idState: "current",
  notes: "My mother reads slowly.",
};

let keys = 0;

/** A new request by Ana for a general notary in Cincinnati at a local time. */
export function bookingRequest(
  local: string,
  changes: Partial<BookingRequest> = {},
): BookingRequest {
  keys += 1;
  return {
    services: ["general-notary"],
    zip: "45202",
    start: cincinnatiTime(local),
    contact: anaContact,
    intake: null,
    agreedTotal: null,
    hold: null,
    requestKey: `request ${keys}`,
    ...changes,
  };
}

/** Plain mails in place of the templates. */
const plainMail =
  (reader: string) =>
  ({ event, manageUrl }: VisitMailProps) => ({
    subject: `${event.kind} for the ${reader}`,
    html: `<p>${event.kind}</p>`,
    text: manageUrl,
  });
const plainEmails = fakeEmails({
  "visit-visitor": plainMail("visitor"),
  "visit-owner": plainMail("owner"),
  "visit-signer": plainMail("signer"),
  "visit-series": ({ reader, entries }) => ({
    subject: `${entries.length} ${entries[0]?.event.kind} for the ${reader}`,
    html: "<p>series</p>",
    text: entries.map(({ manageUrl }) => manageUrl).join("\n"),
  }),
  system: ({ notice: { title, lines, link } }) => ({
    subject: title,
    html: `<p>${title}</p>`,
    text: [...lines, link.to].join("\n"),
  }),
});

const IDLE_JOB = {
  ...{ workers: 0, timeoutSeconds: 60, run: async () => {} },
  retry: { firstDelaySeconds: 1, maxDelaySeconds: 1, limit: 1 },
};

/**
 * Call it at the top of a test file. It creates a database for the file with everything bookings need. Mails stay in the
 * database, and the clock stands still until the test sets it.
 */
export async function createTestBooking(
  site: Site,
  renderEmail = plainEmails,
  queues: readonly string[] = [],
) {
  const connection = await createTestDatabase();
  const { db, pool, close } = connect(connection, () => {});
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  const DATA_DIR = mkdtempSync(join(tmpdir(), "doorstep-booking-"));
  const config = readConfig({ DATA_DIR, LIMIT_FACTOR: "1000" });
  const places = await readZipDirectory(join(import.meta.dirname, "../../../content"));
  const database = { db, pool, connection, where: "here", ...watchAvailability(pool), close };
  const links = createVisitLinks(randomBytes(32));
  let clock = MONDAY;
  const proofKey = randomBytes(32);
  const parts = { db, places, notaryLawFor, links, proofKey, renderEmail, log, now: () => clock };
  const siteOf = (id: string) => (id === site.id ? site : undefined);
  const office = await startTestPlatform(config, database, log, (outbox) => [
    visitReminderJob({ ...parts, outbox, siteOf }),
    // Tests of these queues run their jobs themselves.
    ...queues.map((name) => ({ ...IDLE_JOB, name })),
  ]);
  afterAll(async () => {
    await office.close();
    await close();
  });
  const deps: BookingDeps = createBookingDeps(parts, office, config);
  let networks = 0;

  /** The desk of a caller from a new network, or from the named one. */
  function desk(network?: string) {
    networks += 1;
    return createBookingDesk({ site, network: network ?? `network ${networks}` }, deps);
  }

  /** Books a visit; throws if it was not booked. */
  async function book(local: string, changes: Partial<BookingRequest> = {}) {
    const outcome = await desk().book(bookingRequest(local, changes));
    if (outcome.kind !== "booked") {
      throw new Error(`${local} was not booked: ${JSON.stringify(outcome)} ${logged.join("\n")}`);
    }
    return outcome;
  }

  const ask = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query(sql, values)).rows;

  return {
    deps,
    config,
    database,
    pool,
    logged,
    ask,
    desk,
    book,
    siteOf,
    jobs: office.jobs,
    set: (local: string) => {
      clock = cincinnatiTime(local);
    },
    /** Deletes all visits and resets the clock. */
    clear: async () => {
      clock = MONDAY;
      logged.length = 0;
      for (const table of ["visits", "blocked_times", "mails", "limits"]) {
        await pool.query(`DELETE FROM ${table}`);
      }
      await pool.query("DELETE FROM pgboss.job");
    },
  };
}
