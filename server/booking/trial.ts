/** What the tests of bookings share: a booking desk on a real database with a clock of its own, and Ana, who books. */
import { randomBytes } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll } from "vitest";
import type { Contact, Intake } from "../../core/booking/intake.ts";
import type { Site } from "../../core/site/site.ts";
import { readPlaceBook } from "../locations/place-book.ts";
import { openOffice } from "../office/open.ts";
import { readConfig } from "../platform/config.ts";
import { connect } from "../platform/db/connect.ts";
import { freshDatabase } from "../platform/postgres/testing.ts";
import type { BookingRequest } from "./booking-desk.ts";
import { openLinks } from "./links.ts";
import type { RenderVisitMail } from "./occasion.ts";
import { openBooking } from "./open.ts";
import { openBookingDesk } from "./open-desk.ts";
import { reminderQueue } from "./reminders.ts";
import type { BookingWorld } from "./world.ts";

/** An instant by its wall time in Cincinnati. */
export function at(wall: string): number {
  return Temporal.PlainDateTime.from(wall).toZonedDateTime("America/New_York").epochMilliseconds;
}

/** Monday, March 2, 2026, at eight: the hour of most trials. */
export const MONDAY = at("2026-03-02T08:00");

export const ana: Contact = {
  firstName: "Ana",
  lastName: "Ruiz",
  phone: "(513) 555-0199",
  email: "ana@home.example",
};

/** Her mother's kitchen table, two signers. */
export const kitchen: Intake = {
  place: { kind: "home", address: "12 Main Street", unit: "Apt 4", access: "blue door" },
  signers: { count: 2, names: ["Ana Ruiz", "Eva Ruiz"] },
  documents: ["Power of attorney"],
  witnessesNeeded: 0,
  idState: "current",
  notes: "My mother reads slowly.",
};

let keys = 0;

/** Ana's request for a general notary in Cincinnati at a wall time, each time another one. */
export function request(wall: string, changes: Partial<BookingRequest> = {}): BookingRequest {
  keys += 1;
  return {
    services: ["general-notary"],
    zip: "45202",
    start: at(wall),
    contact: ana,
    intake: null,
    agreedTotal: null,
    hold: null,
    requestKey: `request ${keys}`,
    ...changes,
  };
}

/** Mails in plain words; how they look is `app/mail`'s. */
const plainMail: RenderVisitMail = async (reader, { occasion, manageUrl }) => ({
  subject: `${occasion.kind} for the ${reader}`,
  html: `<p>${occasion.kind}</p>`,
  text: manageUrl,
});

/**
 * Call it at the top of a test file: a database of the file's own, and all that takes bookings on it. Mails are kept in
 * the database, and the clock stands until it is set.
 */
export async function bookingOffice(site: Site, renderMail = plainMail) {
  const connection = await freshDatabase();
  const { db, pool, close } = connect(connection, () => {});
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void logged.push(line) });
  const DATA_DIR = mkdtempSync(join(tmpdir(), "doorstep-booking-"));
  const config = readConfig({ DATA_DIR, LIMIT_FACTOR: "1000" });
  const places = await readPlaceBook(join(import.meta.dirname, "../../content"));
  const database = { db, pool, connection, where: "here", ready: async () => true, close };
  const links = openLinks(randomBytes(32));
  let clock = MONDAY;
  const kit = { db, places, links, renderMail, log, now: () => clock };
  const siteOf = (id: string) => (id === site.id ? site : undefined);
  const office = openOffice(config, database, log, (outbox) => [
    reminderQueue({ ...kit, outbox, siteOf }),
  ]);
  afterAll(async () => {
    await office.close();
    await close();
  });
  await office.jobs;
  const world: BookingWorld = openBooking(kit, office);
  let networks = 0;

  /** The desk for a caller from a network nobody else came from, unless it is named. */
  function desk(network?: string) {
    networks += 1;
    return openBookingDesk({ site, network: network ?? `network ${networks}` }, world);
  }

  /** Books, and expects it to be done. */
  async function book(wall: string, changes: Partial<BookingRequest> = {}) {
    const outcome = await desk().book(request(wall, changes));
    if (outcome.kind !== "booked") {
      throw new Error(`${wall} was not booked: ${JSON.stringify(outcome)} ${logged.join("\n")}`);
    }
    return outcome;
  }

  const ask = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await pool.query(sql, values)).rows;

  return {
    world,
    config,
    database,
    pool,
    logged,
    ask,
    desk,
    book,
    siteOf,
    set: (wall: string) => {
      clock = at(wall);
    },
    /** Empties the desk, at the usual hour. */
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
