import { DAY_MS } from "../../../core/format/time-units.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookingDeps } from "../deps.ts";
import { visitById } from "../visits/store.ts";
import type { BookedVisit } from "./booking-desk.ts";

/** A link found years later in an old mailbox must not open the visit. */
const LINK_LIFETIME_MS = 90 * DAY_MS;

/** The visit of a manage link: a booked visit of this site that ended 90 days ago at most; null for any other link. */
export async function visitByLink(
  token: string,
  site: Site,
  { db, links, now }: BookingDeps,
): Promise<BookedVisit | null> {
  const id = links.visitIdOf(site.id, token);
  const visit = id && (await visitById(db, site.id, id));
  if (!visit || visit.state === "held" || now() > visit.end + LINK_LIFETIME_MS) return null;
  return visit;
}
