import type { PageSignal } from "../../core/insights/page-signal.ts";
import type { ShownQuote } from "../widgets/next-step/booking-step.ts";

/** The name of the event; its `detail` is the `ShownQuote`. The entry script listens for it too, and spells it out. */
const QUOTE_EVENT = "doorstep:quote";

/** The visit whose price the page shows, or that was typed since. */
let current = "";

/** Tells the page which price is shown; null takes back the one before. */
export function announceQuote(quote: ShownQuote | null): void {
  if (quote) current = visitOf(quote);
  dispatchEvent(new CustomEvent(QUOTE_EVENT, { detail: quote }));
}

/** Keeps a price for the next pages of this tab. */
export function keepQuote(quote: ShownQuote): void {
  try {
    sessionStorage.quote = JSON.stringify(quote);
  } catch {
    // session storage is blocked or full
  }
}

/** Takes back a price as soon as another service or ZIP is typed: until the new one is known, nothing may show the old one. */
export function withdrawOtherQuote(typed: TypedVisit): void {
  const last = lastQuote();
  const visit = visitOf(typed);
  if (visit === current || (last && visit === visitOf(last))) return;
  current = visit;
  // It was stored, so there is a storage.
  if (last) sessionStorage.removeItem("quote");
  announceQuote(null);
}

function visitOf({ service, zip }: TypedVisit): string {
  return `${service} ${zip}`;
}

/** Calls back with every price that the page shows from now on, and with null when one is taken back. */
export function onQuote(listener: () => void): void {
  addEventListener(QUOTE_EVENT, listener);
}

/** The price that this tab showed last; null when there was none or storage is blocked. */
export function lastQuote(): ShownQuote | null {
  try {
    const quote: Partial<ShownQuote> | null = JSON.parse(sessionStorage.quote);
    const { service = "", zip = "", total, bookable, canRequest, isFrom } = quote ?? {};
    return total === undefined || !Number.isInteger(total)
      ? null
      : {
          service: String(service),
          zip: String(zip),
          total,
          bookable: bookable === true,
          canRequest: canRequest === true,
          isFrom: isFrom === true,
        };
  } catch {
    return null;
  }
}

/** What was typed into a quote form of this tab, complete or not. */
interface TypedVisit {
  readonly service: string;
  readonly zip: string;
}

/** Keeps what was typed for the next pages of this tab, and for who comes Back before a price was shown. */
export function rememberTyped({ service, zip }: TypedVisit): void {
  try {
    sessionStorage.typed = JSON.stringify({ service, zip });
  } catch {
    // session storage is blocked or full
  }
}

/** What was typed last, with what is missing in it from the last price; empty texts where there is neither. */
export function lastTyped(): TypedVisit {
  const last = lastQuote();
  try {
    const typed: Partial<TypedVisit> | null = JSON.parse(sessionStorage.typed);
    return {
      service: String(typed?.service || last?.service || ""),
      zip: String(typed?.zip || last?.zip || ""),
    };
  } catch {
    return { service: last?.service ?? "", zip: last?.zip ?? "" };
  }
}

/** Reports an event of an island to the entry script, which sends it to the insights counters if the visitor may be counted. */
export function reportSignal(signal: PageSignal): void {
  dispatchEvent(new CustomEvent("tell", { detail: signal }));
}
