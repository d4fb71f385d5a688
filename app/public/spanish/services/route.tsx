import { desk } from "../../../desk.ts";
import { quoteFormConfig } from "../../quote-state-from-url.ts";
import { SpanishCallBand } from "../call-band.tsx";
import { ServiceList } from "../service-list.tsx";
import { SpanishHead } from "../spanish-head.tsx";
import type { Route } from "./+types/route.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { services: quoteFormConfig(context.get(desk)).services };
}

/** Every service in brief, each with its price. */
export default function SpanishServices({ loaderData: { services } }: Route.ComponentProps) {
  return (
    <>
      <SpanishHead path="/es/servicios" />
      <section className="page py-8 md:py-16">
        <h1 className="display text-title">Servicios</h1>
        <p className="mt-4 mb-6 max-w-[58ch] text-lead">
          Toque un servicio para ver su precio completo y los horarios disponibles. A cada precio se
          suma el cargo por zona, si lo hay.
        </p>
        <ServiceList services={services} />
      </section>
      <SpanishCallBand />
    </>
  );
}
