import { desk } from "../../desk.ts";
import { Island } from "../../site-layout/island.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { BookingDetails } from "../../widgets/booking/booking-details.tsx";
import { Testimonials } from "../home/testimonials.tsx";
import type { PublicRouteHandle } from "../layout-options.ts";
import { PageMeta } from "../page-meta.tsx";
import { quoteFormConfig, quoteStateFromUrl } from "../quote-state-from-url.ts";
import type { Route } from "./+types/route.ts";
import { ClosingBand } from "./closing-band.tsx";
import { ServiceArea } from "./service-area.tsx";
import { BookingServiceCards } from "./service-cards.tsx";
import { TrustBadges } from "./trust-badges.tsx";

/** A short header with logo, phone number and services, so that nothing distracts from booking. */
export const handle = { layout: ["short-header"] } satisfies PublicRouteHandle;

export function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  return { config: quoteFormConfig(open), state: quoteStateFromUrl(request, open) };
}

export default function BookNow({ loaderData: { config, state } }: Route.ComponentProps) {
  const { bookNow } = useSite();
  const place = { state, name: "booking" };
  return (
    <>
      <PageMeta path="/book-now" />
      <section className="page grid items-start gap-6 py-6 md:grid-cols-[1.1fr_1fr] md:grid-rows-[auto_1fr] md:gap-x-16 md:gap-y-8 md:py-16">
        <div>
          <h1 className="display text-h1">{bookNow.headline}</h1>
          <p className="mt-3 max-w-[52ch] text-lead md:mt-5">{bookNow.subheadline}</p>
        </div>
        <div
          id="booking"
          className="scroll-mt-20 md:row-span-2 border border-rule border-l-4 border-l-act bg-card p-5 [box-shadow:0_18px_40px_-24px_hsl(var(--band)/0.35)] sm:p-7"
        >
          <h2 className="display mb-4 text-h3">Book Your Appointment</h2>
          <Island name="booking-details" props={place}>
            <div>
              <BookingDetails config={config} {...place} />
            </div>
          </Island>
        </div>
        {/* On a phone after the form, so that its fields are on the first screen. */}
        <TrustBadges />
      </section>
      <BookingServiceCards />
      <ServiceArea />
      <Testimonials most={3} />
      <ClosingBand />
    </>
  );
}
