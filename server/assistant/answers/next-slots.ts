import type { SlotQuery } from "../../../core/assistant/answers/answer-deps.ts";
import { minutesAtPlace } from "../../../core/booking/intake/intake.ts";
import type { Slot } from "../../../core/booking/slots/slot.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../../booking/deps.ts";
import { createBookingDesk } from "../../booking/visitor/create-booking-desk.ts";

/** Who asks how soon we can come means this week. */
const DAYS_AHEAD = 7;

/** Creates the lookup of a site's next slots at the booking desk. It returns none where the desk fails: the assistant then answers by the business hours. */
export function createNextSlots(booking: BookingDeps) {
  return async (
    site: Site,
    { services, zip, placeKind = null, limit, day }: SlotQuery,
  ): Promise<readonly Slot[]> => {
    const desk = createBookingDesk({ site, network: "the assistant" }, booking);
    const days = day ? { from: day, days: 1 } : { from: desk.today(), days: DAYS_AHEAD };
    const extraMinutes = minutesAtPlace(placeKind, site.scheduling);
    const query = { services, zip, extraMinutes, ...days };
    try {
      return (await desk.slots(query)).slots.slice(0, limit);
    } catch (error) {
      booking.log.warn({ err: error, site: site.id }, "the assistant could not look up open slots");
      return [];
    }
  };
}
