import { data, redirect } from "react-router";
import type { LocalPage as LocalPageOf } from "../../../core/locations/local-pages.ts";
import { feeText } from "../../../core/money.ts";
import { useSite } from "../../chrome/frame.ts";
import { HoursList } from "../../chrome/hours-list.tsx";
import { PageHead } from "../../chrome/page-head.tsx";
import { desk } from "../../desk.ts";
import { CallBand } from "../call-band.tsx";
import { NotFound } from "../not-found/not-found.tsx";
import { quoteKit, quoteOfUrl } from "../quote-of-url.ts";
import { QuoteSlip } from "../quote-slip.tsx";
import type { Route } from "./+types/route.ts";

/** A service's town without a page leads home; a path that names no service is no page at all. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  const path = `/${params.service}/${params.county}/${params.city}`;
  const page = open.localPages().find((candidate) => candidate.path === path);
  if (!page) {
    if (open.site.services.some(({ slug }) => slug === params.service)) throw redirect("/");
    return data(null, { status: 404 });
  }
  const zip = page.city.primaryZip;
  const state = quoteOfUrl(request, open, { service: page.service.id, zip });
  return { page, kit: quoteKit(open), state, zone: open.zoneFor(zip) };
}

export default function LocalPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />;
  const { page, kit, state, zone } = loaderData;
  const { service, city, path } = page;
  return (
    <>
      <LocalHead page={page} />
      <section className="page grid items-start gap-8 py-8 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
        <div>
          <h1 className="display text-h2">{`${service.serviceName} in ${city.city}, ${city.state} ${city.primaryZip}`}</h1>
          <p className="mt-4 max-w-[60ch] text-lead">{service.summary}</p>
          <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-rule pt-5">
            <dt className="text-muted">Service area</dt>
            <dd>{`${city.city}, ${city.county} County`}</dd>
            <dt className="text-muted">ZIP</dt>
            <dd className="tabular-nums">{city.primaryZip}</dd>
            <dt className="text-muted">Response time</dt>
            <dd>Same-day available</dd>
            <dt className="text-muted">Travel fee</dt>
            <dd>{zone && zone.fee > 0 ? feeText(zone.fee) : "Included in service"}</dd>
          </dl>
          <div className="mt-6 border-t border-rule pt-5">
            <HoursList />
          </div>
          <p className="mt-6">
            <a href={`/${service.slug}`} className="link inline-flex min-h-11 items-center">
              {`All about ${service.serviceName}`}
            </a>
          </p>
        </div>
        <QuoteSlip kit={kit} state={state} action={path} name="local" />
      </section>
      <CallBand />
    </>
  );
}

/** Hidden until the page says something particular of its town. */
function LocalHead({ page: { service, city, path } }: { page: LocalPageOf }) {
  const { shortName } = useSite().businessConfig;
  const town = `${city.city}, ${city.state}`;
  return (
    <>
      <PageHead
        title={`${service.shortName} in ${town} | ${shortName}`}
        description={`${service.summary} In ${town} ${city.primaryZip}.`}
        path={path}
        hidden
      />
      <meta name="geo.region" content={`US-${city.state}`} />
      <meta name="geo.placename" content={city.city} />
      <meta name="geo.postalcode" content={city.primaryZip} />
    </>
  );
}
