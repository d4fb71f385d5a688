import { usd } from "../money.ts";
import type { PriceBook } from "../pricing/estimate.ts";
import { priceOf } from "../pricing/estimate.ts";
import { dateText, timeWithZone } from "./labels.ts";
import { placeLine } from "./place.ts";
import type { Visit } from "./visit.ts";

/** What a calendar is told of a visit; the server puts it into a file. Instants in epoch milliseconds. */
export interface CalendarEntry {
  /** One for life: a calendar finds the entry again by it. */
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

/** The business as a calendar entry names it. */
export interface CalendarFace {
  readonly name: string;
  readonly phone: string;
  readonly timezone: string;
  /** The right-hand side of the uid. It must never change; a name under the site's control. */
  readonly domain: string;
  readonly manageUrl: string;
}

/** What a visitor's calendar is told of a visit. */
export function calendarEntry(
  visit: Visit,
  { name, phone, timezone, domain, manageUrl }: CalendarFace,
  prices: PriceBook,
): CalendarEntry {
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
    summary: `${services} with ${name}`,
    description: [
      `${dateText(visit.start, timezone)}, ${timeWithZone(visit.start, timezone)}`,
      cancelled ? "This visit is cancelled." : `Agreed total: ${usd(visit.agreed.total)}`,
      `See, move or cancel: ${manageUrl}`,
      `Questions: ${phone}`,
    ].join("\n"),
    location: visit.intake ? placeLine(visit.intake.place, visit.zip) : visit.zip,
  };
}
