import { schedulerPage } from "../../core/booking/scheduler.ts";
import { dollars } from "../../core/money.ts";
import { quoteOf } from "../../core/pricing/quote.ts";
import { minutesText } from "../../core/pricing/rates.ts";
import type { Desk } from "../desk.ts";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";

/** What a quote form of this site is made of: its services with their prices, its phone, its law line. */
export function quoteKit(desk: Desk): QuoteKit {
  const { services, pricing, businessConfig, scheduling } = desk.site;
  return {
    services: services
      .filter((service) => service.enabled)
      .map(({ id, serviceName }) => {
        const { price, time } = desk.price(id);
        return {
          id,
          name: serviceName,
          price,
          time: time ? minutesText(time) : "",
          schedule: schedulerPage(id, "", scheduling, services),
        };
      }),
    phone: businessConfig.phone,
    feeLaw: pricing.notarialFee.sentence,
  };
}

/** The quote an address asks for with `?service=…&zip=…`; a page may preset either. */
export function quoteOfUrl(
  request: Request,
  desk: Desk,
  preset: { service?: string; zip?: string } = {},
): QuoteState {
  const query = new URL(request.url).searchParams;
  const asked = desk.price(query.get("service") ?? preset.service ?? "");
  const service = asked.time ? asked.id : "";
  const zip = (query.get("zip") ?? preset.zip ?? "").trim().slice(0, 5);
  const zone = desk.zoneFor(zip);
  const estimate = service === "" ? null : desk.quote([service], zip);
  return {
    service,
    zip,
    zone: zone && { name: zone.name, description: zone.description, fee: dollars(zone.fee) },
    quote: estimate && quoteOf(estimate),
  };
}
