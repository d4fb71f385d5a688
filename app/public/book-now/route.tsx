import { desk } from "../../desk.ts";
import { useSite } from "../../site-layout/frame.ts";
import { Island } from "../../site-layout/island.tsx";
import { BookingDetails } from "../../widgets/booking/booking-details.tsx";
import { Testimonials } from "../home/testimonials.tsx";
import { PageMeta } from "../page-meta.tsx";
import { quoteKit, quoteOfUrl } from "../quote-of-url.ts";
import type { Route } from "./+types/route.ts";
import { LastCall } from "./last-call.tsx";
import { ServiceArea } from "./service-area.tsx";
import { ServiceCards } from "./service-cards.tsx";
import { TrustBadges } from "./trust-badges.tsx";

/** One purpose, one way: logo, phone and the services are all its head holds. */
export const handle = { stands: ["with-short-header"] };

export function loader({ request, context }: Route.LoaderArgs) {
  const open = context.get(desk);
  return { kit: quoteKit(open), state: quoteOfUrl(request, open) };
}

export default function BookNow({ loaderData: { kit, state } }: Route.ComponentProps) {
  const { bookNow } = useSite();
  const place = { state, name: "booking" };
  return (
    <>
      <PageMeta path="/book-now" />
      <section className="page grid items-start gap-8 py-8 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
        <div>
          <h1 className="display text-h1">{bookNow.headline}</h1>
          <p className="mt-5 max-w-[52ch] text-lead">{bookNow.subheadline}</p>
          <TrustBadges />
        </div>
        <div
          id="booking"
          className="scroll-mt-24 border border-rule border-l-4 border-l-act bg-card p-5 shadow-[0_18px_40px_-24px_hsl(var(--band)/0.35)] sm:p-7"
        >
          <h2 className="display mb-4 text-h3">Book Your Appointment</h2>
          <Island name="booking-details" props={place}>
            <div>
              <BookingDetails kit={kit} {...place} />
            </div>
          </Island>
        </div>
      </section>
      <ServiceCards />
      <ServiceArea />
      <Testimonials most={3} />
      <LastCall />
    </>
  );
}
