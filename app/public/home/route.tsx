import { data } from "react-router";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Accordion } from "../../widgets/accordion.tsx";
import { areaPicture } from "../area-map/area-picture.ts";
import { CallBand } from "../call-band.tsx";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { quoteFormConfig, quoteStateWithTimes } from "../quote-state-from-url.ts";
import type { Route } from "./+types/route.ts";
import { ExploreServices } from "./explore-services.tsx";
import { Hero } from "./hero.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { Testimonials } from "./testimonials.tsx";
import { VisitSteps } from "./visit-steps.tsx";
import { WhereWeDrive } from "./where-we-drive.tsx";

/** On a phone the other questions are folded, so that the page stays short. */
const FIRST_QUESTIONS = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { state, init } = await quoteStateWithTimes(request, siteDesk);
  const area = areaPicture(siteDesk, state.zip);
  return data({ config: quoteFormConfig(siteDesk), state, area }, init);
}

export const headers = mergeResponseHeaders;

export default function Home({ loaderData: { config, state, area } }: Route.ComponentProps) {
  const { faqs, businessConfig } = useSite();
  const { metaTitle, metaDescription, keywords } = businessConfig.seo;
  return (
    <>
      <PageHead title={metaTitle} description={metaDescription} path="/" />
      {keywords.length > 0 ? <meta name="keywords" content={keywords.join(", ")} /> : null}
      <Hero config={config} state={state} area={area} />
      <ServiceCards config={config} />
      <VisitSteps />
      <WhereWeDrive />
      <ExploreServices />
      <Testimonials />
      <section className="page grid gap-3 pb-8 md:grid-cols-[1fr_1.4fr] md:gap-8 md:pb-24">
        <h2 className="display text-h2">Common questions</h2>
        <div>
          <Accordion name="home-faq" items={faqs.slice(0, FIRST_QUESTIONS)} />
          {faqs.length > FIRST_QUESTIONS ? (
            <Fold summary={moreQuestions(faqs.length - FIRST_QUESTIONS)} className="-mt-px">
              <Accordion name="home-faq" items={faqs.slice(FIRST_QUESTIONS)} />
            </Fold>
          ) : null}
        </div>
      </section>
      <CallBand />
    </>
  );
}

function moreQuestions(count: number): string {
  return count === 1 ? "1 more question" : `${count} more questions`;
}
