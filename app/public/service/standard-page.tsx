import { useSite } from "../../site-layout/page-context.ts";
import { CallBand } from "../call-band.tsx";
import { CredentialsPanel } from "./credentials-panel.tsx";
import { ServiceAreaPanel } from "./service-area-panel.tsx";
import { ServiceHero } from "./service-hero.tsx";
import {
  CityLinks,
  ProcessSteps,
  RelatedServices,
  ServiceAdvice,
  ServiceDocuments,
  ServicePosts,
} from "./service-sections.tsx";
import type { ServiceView } from "./service-view.ts";

/** How many city pages this layout has room for. */
const MAX_CITIES = 12;

/** How many posts it has room for. */
const MAX_POSTS = 4;

/** The common layout: price first, then what is notarized, the process, and the service area. */
export function StandardPage(view: ServiceView) {
  const { service, cities, related } = view;
  const { city, state } = useSite().businessConfig.address;
  const { detail } = service;
  return (
    <>
      <ServiceHero view={view} title={`${service.serviceName} in ${city}, ${state}`} badges />
      {detail ? (
        <>
          <ServiceDocuments detail={detail} />
          <ProcessSteps process={detail.process} />
          <ServiceAdvice detail={detail} />
        </>
      ) : null}
      <section className="bg-tint py-7 md:py-20">
        <div className="page grid gap-5 md:grid-cols-2 md:gap-16">
          <CredentialsPanel />
          <ServiceAreaPanel />
        </div>
      </section>
      <ServicePosts view={view} most={MAX_POSTS} />
      <CityLinks cities={cities} most={MAX_CITIES} />
      <RelatedServices related={related} />
      <CallBand />
    </>
  );
}
