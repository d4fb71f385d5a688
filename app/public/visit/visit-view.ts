import { checklistFor } from "../../../core/booking/checklist.ts";
import { dateText, timeWithZone } from "../../../core/booking/labels.ts";
import { placeLine } from "../../../core/booking/place.ts";
import { utcText } from "../../../core/booking/time.ts";
import type { VisitState } from "../../../core/booking/visit.ts";
import { feeText, usd } from "../../../core/money.ts";
import { serviceById } from "../../../core/site/services.ts";
import type { Desk } from "../../desk.ts";
import { billOf, cancellationTerms, durationText } from "../schedule/bill.ts";
import type { BillLine } from "../schedule/view.ts";

/** A visit as the stored desk knows it. */
export type StoredVisit = NonNullable<Awaited<ReturnType<Desk["booking"]["visitOf"]>>>;

/** A visit in words. */
export interface VisitView {
  readonly token: string;
  readonly state: VisitState;
  readonly service: string;
  readonly day: string;
  /** With the zone's abbreviation. */
  readonly time: string;
  readonly duration: string;
  /** Empty when nobody said. */
  readonly place: string;
  readonly zip: string;
  readonly lines: readonly BillLine[];
  readonly total: string;
  readonly terms: readonly BillLine[];
  /** What cancelling costs right now, in words and in cents. */
  readonly feeNow: string;
  readonly feeNowCents: number;
  /** What the visit ended with, where it ended with a fee. */
  readonly closingFee: string;
  readonly ready: readonly string[];
  readonly email: string;
  /** Google's page that adds the visit to a calendar there. */
  readonly googleCalendar: string;
}

/** Puts a visit into the words of its pages. */
export function visitView(open: Desk, visit: StoredVisit, token: string): VisitView {
  const { booking, site } = open;
  const { zone } = booking;
  const service = serviceById(visit.services[0] ?? "", site.services);
  const name = visit.services.map((id) => open.price(id).name).join(", ");
  const place = visit.intake ? placeLine(visit.intake.place, visit.zip) : "";
  const fee = booking.cancelFee(visit).fee;
  return {
    token,
    state: visit.state,
    service: name,
    day: dateText(visit.start, zone),
    time: timeWithZone(visit.start, zone),
    duration: durationText(visit.end - visit.start),
    place,
    zip: visit.zip,
    lines: billOf(visit.agreed, { service: name, zone: open.zoneFor(visit.zip)?.name ?? "" }),
    total: usd(visit.agreed.total),
    terms: cancellationTerms(visit.start, zone, site.pricing.cancellation),
    feeNow: feeText(fee),
    feeNowCents: fee,
    closingFee: visit.closingFee > 0 ? usd(visit.closingFee) : "",
    ready: visit.intake && service ? checklistFor(visit.intake, service) : [],
    email: visit.contact.email,
    googleCalendar: googleLink(
      `${name} with ${site.businessConfig.name}`,
      visit,
      place || visit.zip,
      `Questions: ${site.businessConfig.phone}`,
    ),
  };
}

/** The manage link stays out of it: whoever sees the calendar could cancel. */
function googleLink(
  text: string,
  { start, end }: Pick<StoredVisit, "start" | "end">,
  location: string,
  details: string,
): string {
  const stamp = (instant: number) => utcText(instant).replace(/[-:]|\.\d+/g, "");
  const dates = `${stamp(start)}/${stamp(end)}`;
  const query = new URLSearchParams({ action: "TEMPLATE", text, dates, location, details });
  return `https://calendar.google.com/calendar/render?${query}`;
}
