import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { Accordion } from "../../ui/accordion.tsx";
import { AreaMap } from "../../widgets/area-map/area-map.tsx";
import { CallBand } from "../call-band.tsx";
import { quoteFormConfig, quoteStateFromUrl } from "../quote-state-from-url.ts";
import { TravelZones } from "../travel-zones.tsx";
import type { Route } from "./+types/route.ts";
import { ExploreServices } from "./explore-services.tsx";
import { Hero } from "./hero.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { Testimonials } from "./testimonials.tsx";
import { VisitSteps } from "./visit-steps.tsx";

export function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  return {
    config: quoteFormConfig(siteDesk),
    state: quoteStateFromUrl(request, siteDesk),
    map: siteDesk.areaMap(),
  };
}

export default function Home({ loaderData: { config, state, map } }: Route.ComponentProps) {
  const { faqs, businessConfig } = useSite();
  const { metaTitle, metaDescription, keywords } = businessConfig.seo;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path="/" />
      {keywords.length > 0 ? <meta name="keywords" content={keywords.join(", ")} /> : null}
      <Hero config={config} state={state} />
      <ServiceCards config={config} />
      <VisitSteps />
      <section className="bg-tint py-16 md:py-24">
        <div className="page grid items-center gap-10 md:grid-cols-2">
          <div>
            <h2 className="display mb-6 text-h2">Where we drive</h2>
            <TravelZones />
            <a href="/service-areas" className="link mt-4 inline-flex min-h-11 items-center">
              See all service areas
            </a>
          </div>
          <AreaMap map={map} />
        </div>
      </section>
      <ExploreServices />
      <Testimonials />
      <section className="page grid gap-8 pb-16 md:grid-cols-[1fr_1.4fr] md:pb-24">
        <h2 className="display text-h2">Asked every day</h2>
        <Accordion name="home-faq" items={faqs} />
      </section>
      <CallBand />
    </>
  );
}
