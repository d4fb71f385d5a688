import { formatDateAndTime } from "../../format/dates.ts";
import { formatUsd } from "../../format/money.ts";
import type { SiteLanguage } from "../../language.ts";
import { priceOf } from "../../pricing/estimate.ts";
import type { PriceBook } from "../../pricing/price-book.ts";
import { fillWords } from "../../words/fill-words.ts";
import { wordsIn } from "../../words/words.ts";
import { visitPlaceLine } from "../intake/visit-place.ts";
import type { Visit } from "./visit.ts";

/** A visit as a calendar entry, which the server writes into an iCalendar file. Instants in epoch milliseconds. */
export interface CalendarEntry {
  /** Never changes: calendars find the entry again by it. */
  readonly uid: string;
  readonly sequence: number;
  readonly method: "REQUEST" | "CANCEL";
  readonly status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  readonly start: number;
  readonly end: number;
  /** When the visit last changed. */
  readonly changedAt: number;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
}

/** The business as calendar entries name it. */
export interface CalendarBusiness {
  readonly name: string;
  readonly phone: string;
  readonly timezone: string;
  /** The right-hand side of the uid: a name under the site's control that must never change. */
  readonly domain: string;
  readonly manageUrl: string;
  /** English when left out. */
  readonly language?: SiteLanguage;
}

/** The calendar entry of a visit for its visitor. */
export function calendarEntry(
  visit: Visit,
  { name, phone, timezone, domain, manageUrl, language = "en" }: CalendarBusiness,
  prices: PriceBook,
): CalendarEntry {
  const { email: words, visit: visitWords } = wordsIn(language);
  const cancelled = visit.state === "cancelled";
  const services = visit.services.map((id) => priceOf(id, prices).name).join(", ");
  return {
    uid: `${visit.id}@${domain}`,
    sequence: visit.sequence,
    method: cancelled ? "CANCEL" : "REQUEST",
    status: cancelled ? "CANCELLED" : visit.state === "held" ? "TENTATIVE" : "CONFIRMED",
    start: visit.start,
    end: visit.end,
    changedAt: visit.history.at(-1)?.at ?? visit.agreed.agreedAt,
    summary: fillWords(visitWords.serviceWith, { service: services, name }),
    description: [
      formatDateAndTime(visit.start, timezone, language),
      cancelled
        ? words.calendarCanceled
        : fillWords(words.calendarTotal, { total: formatUsd(visit.agreed.total) }),
      fillWords(words.calendarManage, { url: manageUrl }),
      fillWords(visitWords.questions, { phone }),
    ].join("\n"),
    location: visit.intake ? visitPlaceLine(visit.intake.place, visit.zip) : visit.zip,
  };
}
