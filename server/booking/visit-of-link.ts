import type { Site } from "../../core/site/site.ts";
import type { BookedVisit } from "./booking-desk.ts";
import { visitById } from "./store.ts";
import type { BookingWorld } from "./world.ts";

/** A link found years later in an old mailbox opens nothing any more. */
const LASTS_MS = 90 * 24 * 3_600_000;

/** The visit a manage link stands for: of this site, booked, and over for 90 days at most. */
export async function visitOfLink(
  token: string,
  site: Site,
  { db, links, now }: BookingWorld,
): Promise<BookedVisit | null> {
  const id = links.visitIdOf(site.id, token);
  const visit = id && (await visitById(db, site.id, id));
  if (!visit || visit.state === "held" || now() > visit.end + LASTS_MS) return null;
  return visit;
}
