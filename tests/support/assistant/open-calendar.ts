import type { OfferedSlot, SlotQuery } from "../../../core/assistant/answers/answer-deps.ts";
import { holidayOn } from "../../../core/booking/hours/holidays.ts";
import { openMinutes } from "../../../core/booking/hours/open-status.ts";
import type { Surcharge } from "../../../core/booking/slots/surcharge.ts";
import { dayOf, instantOf, plusDays, weekdayOf } from "../../../core/booking/time/zoned-time.ts";
import { addCents, ZERO_CENTS } from "../../../core/format/money.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { estimate } from "../../../core/pricing/estimate.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Site } from "../../../core/sections/site.ts";

const FIRST_MINUTE = 7 * 60;
const LAST_MINUTE = 21 * 60 + 30;
const NOTICE_MS = 2 * 3_600_000;

/** A calendar without a visit: every half hour from 7:00 AM to 9:30 PM is free, at the price the desk would charge. */
export function openCalendar(site: Site, places: ZipDirectory, now: number) {
  const book = priceBookOf(site, places);
  const zone = site.businessConfig.timezone;
  const today = dayOf(now, zone);
  return async ({ services, zip, limit, day }: SlotQuery): Promise<readonly OfferedSlot[]> => {
    const price = estimate(services, zip, book);
    if (!price) return [];
    const days = day ? [day] : Array.from({ length: 7 }, (_, ahead) => plusDays(today, ahead));
    const slots = days.flatMap((each) => {
      const open = openMinutes(weekdayOf(each), site);
      const kindAt = (minute: number): Surcharge["kind"] | null => {
        if (holidayOn(each, site.scheduling.holidays)) return "holiday";
        if (!open || minute < open.from || minute >= open.to) return "after-hours";
        return each === today ? "same-day" : null;
      };
      const amounts = site.pricing.surcharges;
      const amountOf = {
        holiday: amounts.holidays,
        "after-hours": amounts.afterHours,
        "same-day": amounts.sameDay,
      };
      const count = (LAST_MINUTE - FIRST_MINUTE) / 30 + 1;
      return Array.from({ length: count }, (_, at): OfferedSlot => {
        const minute = FIRST_MINUTE + at * 30;
        const kind = kindAt(minute);
        const surcharge = kind && { kind, amount: amountOf[kind] };
        const total = addCents(price.total, surcharge?.amount ?? ZERO_CENTS);
        return { start: instantOf(each, minute, zone), surcharge, total };
      });
    });
    return slots.filter(({ start }) => start >= now + NOTICE_MS).slice(0, limit);
  };
}
