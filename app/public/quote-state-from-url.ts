import { minutesAtPlace } from "../../core/booking/intake/intake.ts";
import { toNextTimesResponse } from "../../core/booking/next-times/public-api.ts";
import { schedulerPageUrl } from "../../core/booking/slots/scheduler-page.ts";
import { formatMinuteRange } from "../../core/format/durations.ts";
import { toQuote } from "../../core/pricing/quote.ts";
import { wordsIn } from "../../core/words/words.ts";
import type { Desk } from "../desk.ts";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";

/** The configuration of a site's quote forms: services with prices, phone number, and the sentence on the legal fee. */
export function quoteFormConfig(desk: Desk): QuoteFormConfig {
  const { services, pricing, businessConfig, scheduling, language } = desk.site;
  return {
    services: services
      .filter((service) => service.enabled)
      .map(({ id, serviceName }) => {
        const { price, time } = desk.price(id);
        return {
          id,
          name: serviceName,
          price,
          time: time ? formatMinuteRange(time) : "",
          schedule: schedulerPageUrl(id, "", scheduling, services),
        };
      }),
    phone: businessConfig.phone,
    language,
    words: wordsIn(language).quote,
    feeLaw: pricing.notarialFee.sentence,
  };
}

/** The state of a quote form for a URL with `?service=…&zip=…`; a page may preset either. */
export function quoteStateFromUrl(
  request: Request,
  desk: Desk,
  preset: { service?: string; zip?: string } = {},
): QuoteState {
  const query = new URL(request.url).searchParams;
  const requested = desk.price(query.get("service") ?? preset.service ?? "");
  const service = requested.time ? requested.id : "";
  const zip = (query.get("zip") ?? preset.zip ?? "").trim().slice(0, 5);
  const zone = desk.zoneFor(zip);
  const estimate = service === "" ? null : desk.quote([service], zip);
  return {
    service,
    zip,
    zone: zone && { name: zone.name, description: zone.description, fee: zone.fee },
    quote: estimate && toQuote(estimate),
  };
}

/** The headers of a page with free times: they are of this moment, so nobody else may get it. */
const NOT_CACHED = { headers: { "cache-control": "private, no-store" } };

/** A state with the next times, and the headers of a page that shows them. */
interface StateWithTimes {
  readonly state: QuoteState;
  readonly init: { readonly headers?: HeadersInit };
}

/** The state of a quote form, with the next times where the address asks about a visit. */
export async function quoteStateWithTimes(request: Request, desk: Desk): Promise<StateWithTimes> {
  const state = quoteStateFromUrl(request, desk);
  return (await withAskedTimes(state, request, desk)) ?? { state, init: {} };
}

/**
 * The same with the next times, for a visitor without a script who sent service and ZIP: then the response is not cached.
 * Null for a page that was not asked about a visit; it is cached and carries no times, also where it knows a price.
 */
export async function withAskedTimes(
  state: QuoteState,
  request: Request,
  desk: Desk,
): Promise<StateWithTimes | null> {
  const { service, zip, quote } = state;
  if (!quote || !new URL(request.url).searchParams.has("zip")) return null;
  // The card doesn't ask for the place: its times fit every kind.
  const extraMinutes = minutesAtPlace(null, desk.site.scheduling);
  const asked = { services: [service], zip, extraMinutes };
  const found = await desk.booking.nextTimes(asked).catch(desk.report);
  if (found?.kind !== "times") return { state: { ...state, times: "failed" }, init: NOT_CACHED };
  const times = toNextTimesResponse(found, desk.site.businessConfig.phone, desk.site.language);
  return { state: { ...state, times }, init: NOT_CACHED };
}
