import { and, eq } from "drizzle-orm";
import type { Slot } from "../../core/booking/slots/slot.ts";
import { type Day, dayOf, plusDays } from "../../core/booking/time/zoned-time.ts";
import { HOUR_MS } from "../../core/format/time-units.ts";
import type { Site } from "../../core/sections/site.ts";
import type { BookingDeps } from "../booking/deps.ts";
import { completeVisit } from "../booking/owner/complete.ts";
import { startEnRoute } from "../booking/owner/en-route.ts";
import { recordNoShow } from "../booking/owner/no-show.ts";
import { slotsFor } from "../booking/slots/find-slots.ts";
import { bookVisit } from "../booking/visitor/book.ts";
import type { BookedVisit } from "../booking/visitor/booking-desk.ts";
import { cancellationFeeAt, cancelVisit } from "../booking/visits/cancel.ts";
import { visits } from "../platform/db/schema.ts";
import type { DemoDeps } from "./demo-deps.ts";
import { intakeAt, personAt } from "./people.ts";
import { demoServicesOf, documentsFor, zipAt } from "./site.ts";

const DAYS_BACK = 24;
const DAYS_AHEAD = 12;

export interface DemoVisits {
  readonly past: number;
  readonly coming: number;
}

/** Adds visits of the last weeks and the next: each is booked some days before, and completed when it lies in the past. */
export async function demoVisits(site: Site, { booking, now }: DemoDeps): Promise<DemoVisits> {
  const today = dayOf(now, site.businessConfig.timezone);
  let [at, past, coming] = [0, 0, 0];
  for (let ahead = -DAYS_BACK; ahead <= DAYS_AHEAD; ahead += 1) {
    // Fewer visits the further a day lies ahead, and a different number every day.
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

/** Books a visit on a day, two to four days before, or now if that would lie in the future. */
async function bookOne(
  at: number,
  day: Day,
  site: Site,
  booking: DemoDeps["booking"],
  now: number,
): Promise<BookedVisit | null> {
  const services = demoServicesOf(site);
  const { id: service = "" } = services[(at * 5) % services.length] ?? {};
  const request = { services: [service], zip: zipAt(at, site) };
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: site.businessConfig.timezone,
    plainTime: "12:00",
  }).epochMilliseconds;
  const before = Math.min(noon - (48 + (at % 3) * 22) * HOUR_MS, now);
  const then = { ...booking, now: () => before };
  const { slots } = await slotsFor(request, { from: day, days: 1 }, site, then);
  const start = startAt(at, slots);
  if (!start) return null;
  const outcome = await bookVisit(
    {
      ...request,
      start: start.start,
      contact: personAt(at),
      intake: intakeAt(at, documentsFor(service, site)),
      agreedTotal: null,
      hold: null,
      requestKey: `demo ${at}`,
    },
    { site, network: `demo ${at}` },
    then,
  );
  if (outcome.kind !== "booked") return null; // the longer visit with a second signer did not fit
  await booking.db
    .update(visits)
    .set({ createdAt: new Date(before), source: { demo: true } })
    .where(and(eq(visits.siteId, site.id), eq(visits.visitId, outcome.visit.id)));
  return outcome.visit;
}

/** A slot of the day, but only sometimes in the evening. */
function startAt(at: number, starts: readonly Slot[]): Slot | undefined {
  const daytime = starts.filter(({ surcharge }) => surcharge?.kind !== "after-hours");
  const pool = at % 8 === 0 || daytime.length === 0 ? starts : daytime;
  return pool[(at * 7) % Math.max(pool.length, 1)];
}

/** Most visits took place; of twenty two are canceled, one of them late, and one is a no-show. */
async function end(
  visit: BookedVisit,
  at: number,
  site: Site,
  booking: DemoDeps["booking"],
): Promise<void> {
  const when = (instant: number): BookingDeps => ({ ...booking, now: () => instant });
  if (at % 20 === 7 || at % 20 === 15) {
    const instant = visit.start - (at % 20 === 7 ? 1 : 30) * HOUR_MS;
    const token = booking.links.visitToken(site.id, visit.id);
    const { fee } = cancellationFeeAt(visit, instant, site);
    await cancelVisit(token, fee, { site, network: "demo" }, when(instant));
    return;
  }
  await startEnRoute(visit.id, site, when(visit.start - HOUR_MS / 2));
  if (at % 20 === 11) await recordNoShow(visit.id, site, when(visit.start + HOUR_MS / 2));
  else await completeVisit(visit.id, site, when(visit.end));
}
