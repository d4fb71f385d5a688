import { and, eq } from "drizzle-orm";
import type { OpenStart } from "../../core/booking/offer.ts";
import { type Day, dayOf, plusDays } from "../../core/booking/time.ts";
import type { Site } from "../../core/site/site.ts";
import { bookVisit } from "../booking/book.ts";
import type { BookedVisit } from "../booking/booking-desk.ts";
import { cancelVisit, feeAt } from "../booking/cancel.ts";
import { completeVisit } from "../booking/complete.ts";
import { setOut } from "../booking/en-route.ts";
import { noteNoShow } from "../booking/no-show.ts";
import { startsFor } from "../booking/starts.ts";
import type { BookingWorld } from "../booking/world.ts";
import { visits } from "../platform/db/schema.ts";
import { intakeAt, personAt } from "./people.ts";
import { papersOf, servicesOf, zipAt } from "./site.ts";
import type { DemoWorld } from "./world.ts";

const HOUR = 3_600_000;
const DAYS_BACK = 24;
const DAYS_AHEAD = 12;

export interface DemoVisits {
  readonly past: number;
  readonly coming: number;
}

/** Visits of the last weeks and the next: each booked some days before, in its turn, and brought to its end where that lies behind us. */
export async function demoVisits(site: Site, { booking, now }: DemoWorld): Promise<DemoVisits> {
  const today = dayOf(now, site.businessConfig.timezone);
  let [at, past, coming] = [0, 0, 0];
  for (let ahead = -DAYS_BACK; ahead <= DAYS_AHEAD; ahead += 1) {
    // Fewer visits the farther a day lies ahead; never the same number every day.
    const wanted = ahead > 5 ? ahead % 2 : 1 + ((ahead * 7 + 70) % 3);
    for (let turn = 0; turn < wanted; turn += 1) {
      at += 1;
      const visit = await bookOne(at, plusDays(today, ahead), site, booking, now);
      if (!visit) continue;
      if (visit.end < now) await end(visit, at, site, booking);
      if (visit.end < now) past += 1;
      else coming += 1;
    }
  }
  return { past, coming };
}

/** Books a visit on a day, two to four days before, or just now where that would lie ahead. */
async function bookOne(
  at: number,
  day: Day,
  site: Site,
  booking: DemoWorld["booking"],
  now: number,
): Promise<BookedVisit | null> {
  const services = servicesOf(site);
  const { id: service = "" } = services[(at * 5) % services.length] ?? {};
  const wish = { services: [service], zip: zipAt(at, site) };
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: site.businessConfig.timezone,
    plainTime: "12:00",
  }).epochMilliseconds;
  const before = Math.min(noon - (48 + (at % 3) * 17) * HOUR, now);
  const then = { ...booking, now: () => before };
  const { starts } = await startsFor(wish, { from: day, days: 1 }, site, then);
  const start = startAt(at, starts);
  if (!start) return null;
  const outcome = await bookVisit(
    {
      ...wish,
      start: start.start,
      contact: personAt(at),
      intake: intakeAt(at, papersOf(service, site)),
      agreedTotal: null,
      hold: null,
      requestKey: `demo ${at}`,
    },
    { site, network: `demo ${at}` },
    then,
  );
  if (outcome.kind !== "booked") return null; // the second signer's minutes did not fit there
  await booking.db
    .update(visits)
    .set({ createdAt: new Date(before), source: { demo: true } })
    .where(and(eq(visits.siteId, site.id), eq(visits.visitId, outcome.visit.id)));
  return outcome.visit;
}

/** Somewhere in the day, but only now and then in the evening. */
function startAt(at: number, starts: readonly OpenStart[]): OpenStart | undefined {
  const daytime = starts.filter(({ surcharge }) => surcharge?.kind !== "after-hours");
  const pool = at % 8 === 0 || daytime.length === 0 ? starts : daytime;
  return pool[(at * 7) % Math.max(pool.length, 1)];
}

/** Most visits took place; of twenty two are called off, one of them late, and at one nobody was there. */
async function end(
  visit: BookedVisit,
  at: number,
  site: Site,
  booking: DemoWorld["booking"],
): Promise<void> {
  const when = (instant: number): BookingWorld => ({ ...booking, now: () => instant });
  if (at % 20 === 7 || at % 20 === 15) {
    const instant = visit.start - (at % 20 === 7 ? 1 : 30) * HOUR;
    const token = booking.links.visitToken(site.id, visit.id);
    const { fee } = feeAt(visit, instant, site);
    await cancelVisit(token, fee, { site, network: "demo" }, when(instant));
    return;
  }
  await setOut(visit.id, site, when(visit.start - HOUR / 2));
  if (at % 20 === 11) await noteNoShow(visit.id, site, when(visit.start + HOUR / 2));
  else await completeVisit(visit.id, site, when(visit.end));
}
