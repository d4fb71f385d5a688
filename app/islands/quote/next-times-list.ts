import type { NextTimesResponse } from "../../../core/booking/next-times/public-api.ts";
import { centsFromDollars, formatUsd } from "../../../core/format/money.ts";
import type { ShownQuote } from "../../widgets/next-step/booking-step.ts";

type FoundTimes = Pick<NextTimesResponse, "times" | "timezone">;

/**
 * Fills the page's list of next times. Each is a link to the free times of its day, with the price of the visit that this tab
 * asked for last; without one they are those of the first service at the business's own ZIP, shown without a price, and lead
 * to the booking page.
 */
export function fillNextTimes({ times, timezone }: FoundTimes, quote: ShownQuote | null): void {
  const list = document.querySelector<HTMLElement>("[data-next-times]");
  if (!list || times.length === 0) return;
  const { nextTimes, book = "" } = list.dataset;
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: timezone });
  const visit = quote?.bookable ? quote : null;
  for (const [index, item] of list.querySelectorAll("li").entries()) {
    const time = times[index];
    const link = item.querySelector("a");
    item.hidden = !time;
    if (!time || !link) continue;
    const [label, price] = link.children;
    if (label) label.textContent = time.label;
    if (price) price.textContent = visit ? formatUsd(centsFromDollars(time.total)) : "";
    link.href = visit
      ? `${nextTimes}/${encodeURIComponent(visit.service)}?${new URLSearchParams({ zip: visit.zip, day: day.format(Date.parse(time.start)) })}`
      : book;
  }
  list.hidden = false;
}
