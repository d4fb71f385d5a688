import { data } from "react-router";
import { bookableWindow } from "../../../../core/booking/hours/bookable-window.ts";
import { formatClockHour, formatHours } from "../../../../core/format/dates.ts";
import { asSentence } from "../../../../core/format/names.ts";
import { PATHS } from "../../../../core/language.ts";
import { desk } from "../../../desk.ts";
import { useSite } from "../../../site-layout/page-context.ts";
import { TickList } from "../../../widgets/tick-list.tsx";
import { mergeResponseHeaders } from "../../merge-response-headers.ts";
import { QuoteCard } from "../../quote-card.tsx";
import { quoteFormConfig, quoteStateWithTimes } from "../../quote-state-from-url.ts";
import { SurchargeList } from "../../surcharge-list.tsx";
import { TravelZones } from "../../travel-zones.tsx";
import { SpanishCallBand } from "../call-band.tsx";
import { ServiceList } from "../service-list.tsx";
import { SpanishHead } from "../spanish-head.tsx";
import type { Route } from "./+types/route.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { state, init } = await quoteStateWithTimes(request, siteDesk);
  return data({ config: quoteFormConfig(siteDesk), state }, init);
}

export const headers = mergeResponseHeaders;

/** The prices in Spanish, from the same price book as the English page. */
export default function SpanishPrices({ loaderData: { config, state } }: Route.ComponentProps) {
  const { pricing, spanish } = useSite();
  return (
    <>
      <SpanishHead path="/es/precios" />
      <section className="page grid items-start gap-10 py-8 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
        <div>
          <h1 className="display text-title">Cuánto cuesta la visita</h1>
          <p className="mt-4 max-w-[56ch] text-lead">
            Un precio por la visita, más el cargo por zona si lo hay. Ve los dos antes de dar su
            nombre.
          </p>
          <p className="mt-4 max-w-[62ch] text-muted">{pricing.notarialFee.sentence}</p>
        </div>
        <QuoteCard config={config} state={state} action={PATHS.es.prices} name="prices" />
      </section>
      <section className="page pb-8 md:pb-16">
        <h2 className="display mb-4 text-h2">Precio de cada servicio</h2>
        <ServiceList services={config.services} />
      </section>
      <section className="page grid gap-8 pb-8 md:grid-cols-2 md:gap-16 md:pb-16">
        <div>
          <h2 className="display mb-4 text-h2">Cargo por zona</h2>
          <TravelZones />
        </div>
        <Surcharges />
      </section>
      <section className="page pb-8 md:pb-16">
        <h2 className="display mb-4 text-h2">Qué incluye</h2>
        <TickList items={pricing.included} />
        <p className="mt-4 max-w-[62ch]">{spanish.payment}</p>
      </section>
      <SpanishCallBand />
    </>
  );
}

const SURCHARGE_NAMES = [
  ["sameDay", "El mismo día"],
  ["afterHours", "Fuera de horario"],
  ["holidays", "Días festivos"],
] as const;

/** What urgent visits add. It is agreed before the drive and never part of the estimate. */
function Surcharges() {
  const { businessConfig, scheduling } = useSite();
  const { weekdays, weekends } = businessConfig.hours;
  const window = bookableWindow(scheduling);
  return (
    <div>
      <h2 className="display mb-4 text-h2">Recargos</h2>
      <SurchargeList names={SURCHARGE_NAMES} />
      {window ? (
        <p className="mt-4 max-w-[52ch] text-small">
          {asSentence(
            `Puede reservar visitas de ${formatClockHour(window.from, "es")} a ${formatClockHour(window.to, "es")}`,
          )}{" "}
          {asSentence(
            `Nuestro horario normal es de lunes a viernes ${formatHours(weekdays, "es")} y los fines de semana ${formatHours(weekends, "es")}`,
          )}
        </p>
      ) : null}
      <p className="mt-4 max-w-[52ch] text-small text-muted">
        El total estimado no los incluye. Le decimos si hay recargo, y usted lo acepta, antes de que
        salgamos.
      </p>
    </div>
  );
}
