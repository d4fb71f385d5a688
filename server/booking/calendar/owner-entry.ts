import { type CalendarEntry, calendarEntry } from "../../../core/booking/visits/calendar-entry.ts";
import { formatUsd } from "../../../core/format/money.ts";
import type { ZipDirectory } from "../../../core/locations/zip-directory.ts";
import { priceOf } from "../../../core/pricing/estimate.ts";
import { priceBookOf } from "../../../core/pricing/price-book.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { BookedVisit } from "../visitor/booking-desk.ts";

/** The calendar entry of a visit for the owner: whom to meet, how to reach them, what for, and what is due. */
export function ownerCalendarEntry(
  visit: BookedVisit,
  site: Site,
  manageUrl: string,
  places: ZipDirectory,
): CalendarEntry {
  const { name, phone, timezone } = site.businessConfig;
  const book = priceBookOf(site, places);
  const entry = calendarEntry(visit, { name, phone, timezone, domain: site.id, manageUrl }, book);
  const services = visit.services.map((id) => priceOf(id, book).name).join(", ");
  const { contact, intake, agreed } = visit;
  const who = `${contact.firstName} ${contact.lastName}`.trim();
  const signer = intake?.signerContact;
  const signers = intake ? `${intake.signers.count} signing` : "";
  return {
    ...entry,
    summary: `${who}: ${services}`,
    description: [
      [who, contact.phone, contact.email].filter((text) => text !== "").join(", "),
      signer ? `Signer: ${[signer.name, signer.phone].filter(Boolean).join(", ")}` : "",
      [signers, ...(intake?.documents ?? [])].filter((text) => text !== "").join(", "),
      `Agreed total: ${formatUsd(agreed.total)}`,
      intake?.notes ?? "",
    ]
      .filter((text) => text !== "")
      .join("\n"),
  };
}
