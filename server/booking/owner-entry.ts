import { type CalendarEntry, calendarEntry } from "../../core/booking/calendar.ts";
import type { PlaceBook } from "../../core/locations/places.ts";
import { usd } from "../../core/money.ts";
import { priceOf } from "../../core/pricing/estimate.ts";
import { priceBookOf, type Site } from "../../core/site/site.ts";
import type { BookedVisit } from "./booking-desk.ts";

/** What the owner's calendar is told of a visit: whom to meet, how to reach them, what for, and what is due. */
export function ownerEntry(
  visit: BookedVisit,
  site: Site,
  manageUrl: string,
  places: PlaceBook,
): CalendarEntry {
  const { name, phone, timezone } = site.businessConfig;
  const book = priceBookOf(site, places);
  const entry = calendarEntry(visit, { name, phone, timezone, domain: site.id, manageUrl }, book);
  const services = visit.services.map((id) => priceOf(id, book).name).join(", ");
  const { contact, intake, agreed } = visit;
  const who = `${contact.firstName} ${contact.lastName}`.trim();
  const signers = intake ? `${intake.signers.count} signing` : "";
  return {
    ...entry,
    summary: `${who}: ${services}`,
    description: [
      [who, contact.phone, contact.email].filter((text) => text !== "").join(", "),
      [signers, ...(intake?.documents ?? [])].filter((text) => text !== "").join(", "),
      `Agreed total: ${usd(agreed.total)}`,
      intake?.notes ?? "",
    ]
      .filter((text) => text !== "")
      .join("\n"),
  };
}
