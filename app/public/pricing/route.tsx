import { data } from "react-router";
import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Accordion } from "../../widgets/accordion.tsx";
import { CitedText } from "../../widgets/cited-text.tsx";
import { CallBand } from "../call-band.tsx";
import { mergeResponseHeaders } from "../merge-response-headers.ts";
import { PageMeta } from "../page-meta.tsx";
import { QuoteCard } from "../quote-card.tsx";
import { quoteFormConfig, quoteStateWithTimes } from "../quote-state-from-url.ts";
import { TravelZones } from "../travel-zones.tsx";
import type { Route } from "./+types/route.ts";
import { BaseRates } from "./base-rates.tsx";
import { Included } from "./included.tsx";
import { RushFees } from "./rush-fees.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { state, init } = await quoteStateWithTimes(request, siteDesk);
  return data({ config: quoteFormConfig(siteDesk), state }, init);
}

export const headers = mergeResponseHeaders;

export default function Pricing({ loaderData: { config, state } }: Route.ComponentProps) {
  const { pricing } = useSite();
  return (
    <>
      <PageMeta path="/pricing" />
      <section className="page grid items-start gap-10 py-10 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
        <div>
          <h1 className="display text-title">What a visit costs</h1>
          <p className="mt-4 max-w-[56ch] text-lead">
            One price for the visit, plus a zone fee for some ZIPs. You see both before you give us
            your name.
          </p>
          <p className="mt-4 max-w-[62ch] text-muted">{pricing.notarialFee.sentence}</p>
          <BaseRates />
        </div>
        <div className="md:sticky md:top-24">
          <QuoteCard config={config} state={state} action="/pricing" name="pricing" />
        </div>
      </section>
      <section className="bg-tint py-14 md:py-20">
        <div className="page grid gap-10 md:grid-cols-2 md:gap-16">
          <div>
            <h2 className="display mb-5 text-h2">Travel zones</h2>
            <TravelZones />
          </div>
          <RushFees />
        </div>
      </section>
      <Included />
      <section className="page grid gap-8 pb-14 md:grid-cols-[1fr_1.4fr] md:pb-20">
        <h2 className="display text-h2">Questions about prices</h2>
        <Accordion name="pricing-faq" items={pricing.faqs} />
      </section>
      <p className="page max-w-[72rem] border-t border-rule py-6 text-small text-muted">
        <CitedText text={pricing.disclaimer} />
      </p>
      <CallBand />
    </>
  );
}
