import { directionsTo, mapAddress } from "../../../core/booking/day-sheet/directions.ts";
import { signerNames } from "../../../core/booking/intake/signer-names.ts";
import { visitPlaceLine } from "../../../core/booking/intake/visit-place.ts";
import { visitorChecklist } from "../../../core/booking/intake/visitor-checklist.ts";
import { formatUtc } from "../../../core/booking/time/zoned-time.ts";
import { cancellationDeadline } from "../../../core/booking/visits/cancellation.ts";
import { cancellationTermLines } from "../../../core/booking/visits/cancellation-text.ts";
import type { VisitState } from "../../../core/booking/visits/visit.ts";
import { formatDate, formatDateAndTime, formatTimeWithZone } from "../../../core/format/dates.ts";
import { formatDuration } from "../../../core/format/durations.ts";
import { formatFee, formatUsd } from "../../../core/format/money.ts";
import { PATHS } from "../../../core/language.ts";
import { serviceById } from "../../../core/site/services.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { wordsIn } from "../../../core/words/words.ts";
import type { BookedVisit, Desk } from "../../desk.ts";
import { billLines } from "../schedule/bill-lines.ts";
import type { BillLine } from "../schedule/view-model.ts";

/** A visit as its pages show it. */
export interface VisitView {
  readonly token: string;
  /** The path of its page, in the language of the page that shows it. */
  readonly path: string;
  readonly state: VisitState;
  readonly service: string;
  readonly day: string;
  /** With the zone's abbreviation. */
  readonly time: string;
  readonly duration: string;
  /** Empty if there is no intake. */
  readonly place: string;
  readonly zip: string;
  /** Who signs; empty if the visitor named no one. */
  readonly signers: string;
  readonly lines: readonly BillLine[];
  readonly total: string;
  readonly terms: readonly BillLine[];
  /** What canceling costs right now, as text and in cents. */
  readonly feeNow: string;
  readonly feeNowCents: number;
  /** The fee the visit ended with; empty if there is none. */
  readonly closingFee: string;
  readonly checklist: readonly string[];
  readonly email: string;
  /** The URL that adds the visit to Google Calendar. */
  readonly googleCalendar: string;
  /** The URL of directions to the place. */
  readonly directions: string;
  /** URLs that start a text message and an email with time and place. */
  readonly share: { readonly text: string; readonly email: string };
}

/** The view of a visit. */
export function visitView(siteDesk: Desk, visit: BookedVisit, token: string): VisitView {
  const { booking, site } = siteDesk;
  const zone = booking.zoneOf(visit.zip);
  const { language, businessConfig } = site;
  const words = wordsIn(language).visit;
  const { phone } = businessConfig;
  const services = visit.services.flatMap((id) => serviceById(id, site.services) ?? []);
  const name = visit.services.map((id) => siteDesk.price(id).name).join(", ");
  const place = visit.intake ? visitPlaceLine(visit.intake.place, visit.zip) : "";
  const title = fillWords(words.serviceWith, { service: name, name: businessConfig.name });
  const questions = fillWords(words.questions, { phone });
  const fee = booking.cancelFee(visit).fee;
  const terms = site.pricing.cancellation;
  const freeUntil = cancellationDeadline(visit, terms);
  const cancellation = { freeUntil, now: booking.now(), zone, terms, language };
  return {
    token,
    path: `${PATHS[language].visit}/${token}`,
    state: visit.state,
    service: name,
    day: formatDate(visit.start, zone, language),
    time: formatTimeWithZone(visit.start, zone, language),
    duration: formatDuration(visit.end - visit.start),
    place,
    zip: visit.zip,
    signers: signerNames(visit.intake),
    lines: billLines(visit.agreed, {
      services: visit.services.map((id) => siteDesk.price(id)),
      zone: siteDesk.zoneFor(visit.zip)?.name ?? "",
      language,
    }),
    total: formatUsd(visit.agreed.total),
    terms: cancellationTermLines(cancellation),
    feeNow: formatFee(fee, wordsIn(language).booking.free),
    feeNowCents: fee,
    closingFee: visit.closingFee > 0 ? formatUsd(visit.closingFee) : "",
    checklist: visit.intake
      ? visitorChecklist(visit.intake, services, { language, law: siteDesk.site.law })
      : [],
    email: visit.contact.email,
    directions: directionsTo(mapAddress(visit.intake, visit.zip, undefined)),
    share: shareLinks(title, [
      formatDateAndTime(visit.start, zone, language),
      place || fillWords(words.inZip, { zip: visit.zip }),
      questions,
    ]),
    googleCalendar: googleLink(title, visit, place || visit.zip, questions),
  };
}

function shareLinks(subject: string, lines: readonly string[]): VisitView["share"] {
  const body = [`${subject}.`, ...lines].join("\n");
  return {
    text: `sms:?&body=${encodeURIComponent(body)}`,
    email: `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`,
  };
}

/** The URL of a new Google Calendar event. The manage link is left out: everybody who sees the calendar could cancel. */
function googleLink(
  text: string,
  { start, end }: Pick<BookedVisit, "start" | "end">,
  location: string,
  details: string,
): string {
  const stamp = (instant: number) => formatUtc(instant).replace(/[-:]|\.\d+/g, "");
  const dates = `${stamp(start)}/${stamp(end)}`;
  const query = new URLSearchParams({ action: "TEMPLATE", text, dates, location, details });
  return `https://calendar.google.com/calendar/render?${query}`;
}
