import type { NextTimesResponse } from "../../core/booking/next-times/public-api.ts";
import { lastQuote } from "./page-events.ts";
import { pageLanguage } from "./page-language.ts";
import { fillNextTimes } from "./quote/next-times-list.ts";

/** A line older than this is read again when the visitor comes back to the page: milliseconds. */
const FRESH_MS = 60_000;

let shownAt = 0;

/**
 * Keeps the live line of the page: whether the business is open, and the next visit, for the service and ZIP this tab
 * asked for last. Cached pages carry the opening hours in its place, because they do not know the moment.
 */
export function keepLiveLine(): void {
  const refresh = () => {
    if (document.visibilityState === "visible" && Date.now() - shownAt > FRESH_MS) void show();
  };
  refresh();
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", refresh); // a page from the back/forward cache
}

async function show(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>("[data-live]");
  if (places.length === 0) return;
  shownAt = Date.now();
  const last = lastQuote();
  const language = pageLanguage();
  const query = {
    ...(last?.bookable ? { service: last.service, zip: last.zip } : {}),
    ...(language === "en" ? {} : { lang: language }),
  };
  const response = await fetch(`/api/next-times?${new URLSearchParams(query)}`).catch(() => null);
  if (!response?.ok) return; // the opening hours stay
  const found: NextTimesResponse = await response.json();
  const { live } = found;
  fillNextTimes(found, last);
  if (live.status === "") return;
  const texts: Readonly<Record<string, string>> = {
    status: live.status,
    visit: live.visit && ` · ${live.visit}`,
    call: live.call,
  };
  for (const place of places) {
    place.textContent = texts[place.dataset.live ?? ""] ?? "";
    place.parentElement?.setAttribute("data-open", String(live.open));
  }
}
