import { redirect } from "react-router";
import { usd } from "../../../core/money.ts";
import { minutesText } from "../../../core/pricing/rates.ts";
import { pageMeta } from "../../chrome/page-meta.ts";
import { desk } from "../../desk.ts";
import { CallBand } from "../call-band.tsx";
import { quoteKit, quoteOfUrl } from "../quote-of-url.ts";
import { QuoteSlip } from "../quote-slip.tsx";
import type { Route } from "./+types/route.ts";

export function meta({ matches, loaderData: { service } }: Route.MetaArgs) {
  const { metaTitle, metaDescription, slug } = service;
  return pageMeta(matches[0].loaderData, {
    title: metaTitle,
    description: metaDescription,
    path: `/${slug}`,
  });
}

/** An address of one segment that is no page leads home, as does a service the owner switched off. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const service = open.site.services.find(
    ({ slug, enabled }) => enabled && slug === params.service,
  );
  if (!service) throw redirect("/");
  return {
    service,
    price: open.price(service.id),
    kit: quoteKit(open),
    state: quoteOfUrl(request, open, service.id),
  };
}

export default function ServicePage({ loaderData }: Route.ComponentProps) {
  const { service, price, kit, state } = loaderData;
  return (
    <>
      <section className="page grid items-start gap-10 py-10 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-20">
        <div>
          <h1 className="display text-h2">{service.serviceName}</h1>
          <p className="mt-4 max-w-[60ch] text-lead">{service.summary}</p>
          <p className="mt-4 max-w-[62ch] text-muted">{service.description}</p>
          <p className="mt-6 font-semibold tabular-nums">
            {`From ${usd(price.price)} before travel${price.time ? `, ${minutesText(price.time)}` : ""}.`}
          </p>
        </div>
        <QuoteSlip kit={kit} state={state} action={`/${service.slug}`} name="service" />
      </section>
      <CallBand />
    </>
  );
}
