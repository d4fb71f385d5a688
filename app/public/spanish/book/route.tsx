import { desk } from "../../../desk.ts";
import { Island } from "../../../site-layout/island.tsx";
import { BookingDetails } from "../../../widgets/booking/booking-details.tsx";
import { quoteFormConfig, quoteStateFromUrl } from "../../quote-state-from-url.ts";
import { SpanishHead } from "../spanish-head.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  return { config: quoteFormConfig(siteDesk), state: quoteStateFromUrl(request, siteDesk) };
}

/** The start of a booking in Spanish: service and ZIP, then the times. */
export default function SpanishBooking({ loaderData: { config, state } }: Route.ComponentProps) {
  const form = { state, name: "booking" };
  return (
    <>
      <SpanishHead path="/es/reservar" />
      <section className="page grid items-start gap-8 py-8 md:grid-cols-2 md:gap-16 md:py-16">
        <div>
          <h1 className="display text-title">Reserve su visita</h1>
          <p className="mt-4 max-w-[52ch] text-lead">
            Primero el servicio y el código postal, después la hora. Paga al terminar la visita, no
            ahora, y puede cambiarla o cancelarla con el enlace que le damos.
          </p>
        </div>
        <div
          id="booking"
          className="scroll-mt-20 border border-rule border-l-4 border-l-act bg-card p-5 sm:p-7"
        >
          <h2 className="display mb-4 text-h3">¿Qué va a firmar y dónde?</h2>
          <Island name="booking-details" props={form}>
            <div>
              <BookingDetails config={config} {...form} />
            </div>
          </Island>
        </div>
      </section>
    </>
  );
}
