import { CitedText } from "../../widgets/cited-text.tsx";
import { TickList } from "../../widgets/tick-list.tsx";
import { CallBand } from "../call-band.tsx";
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
const MAX_CITIES = 8;

/** How many posts it has room for. */
const MAX_POSTS = 6;

/** A main service's landing page: the quick answer first, then what it is, how it goes and where. */
export function QuickAnswerPage(view: ServiceView) {
  const { service, cities, related } = view;
  const { detail } = service;
  if (!detail) return null;
  return (
    <>
      <ServiceHero view={view} title={service.serviceName} />
      <section className="bg-tint py-7 md:py-16">
        <div className="page grid gap-3 md:grid-cols-[1fr_1.4fr] md:gap-16">
          <h2 className="display text-h2">{detail.quickAnswer?.question}</h2>
          <div className="border-l-4 border-act pl-4 text-small sm:pl-5 sm:text-lead">
            <p className="eyebrow mb-2">Quick answer</p>
            <p className="max-w-[58ch]">
              <CitedText text={detail.quickAnswer?.answer ?? ""} />
            </p>
          </div>
        </div>
      </section>
      <section className="page grid gap-3 py-7 md:grid-cols-[1fr_1.4fr] md:gap-16 md:py-20">
        <h2 className="display text-h2">What to know</h2>
        <div>
          <p className="mb-4 max-w-[62ch] text-small sm:mb-6 sm:text-base">
            <CitedText text={service.description} />
          </p>
          <TickList items={detail.highlights} />
        </div>
      </section>
      <ProcessSteps process={detail.process} />
      <ServiceDocuments detail={detail} />
      <ServiceAdvice detail={detail} />
      <CityLinks cities={cities} most={MAX_CITIES} />
      <ServicePosts view={view} most={MAX_POSTS} />
      <RelatedServices related={related} />
      <CallBand />
    </>
  );
}
