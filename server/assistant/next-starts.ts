import type { StartWish } from "../../core/assistant/world.ts";
import type { OpenStart } from "../../core/booking/starts.ts";
import type { Site } from "../../core/site/site.ts";
import { openBookingDesk } from "../booking/open-desk.ts";
import type { BookingWorld } from "../booking/world.ts";

/** Who asks "how soon" means this week. */
const DAYS = 7;

/** The next starts the booking desk offers; none where it does not answer, for then the hours still do. */
export function openNextStarts(booking: BookingWorld) {
  return async (site: Site, { service, zip, most }: StartWish): Promise<readonly OpenStart[]> => {
    const desk = openBookingDesk({ site, network: "the house itself" }, booking);
    const wish = { services: [service], zip, from: desk.today(), days: DAYS };
    try {
      return (await desk.starts(wish)).starts.slice(0, most);
    } catch (error) {
      booking.log.warn({ err: error, site: site.id }, "the assistant could not see open times");
      return [];
    }
  };
}
