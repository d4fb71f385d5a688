import { data } from "react-router";
import { DIFFERENCE_PATH, PATHS } from "../../../../core/language.ts";
import { desk } from "../../../desk.ts";
import { useSite } from "../../../site-layout/page-context.ts";
import { NumberedSteps } from "../../../ui/numbered-steps.tsx";
import { Accordion } from "../../../widgets/accordion.tsx";
import { mergeResponseHeaders } from "../../merge-response-headers.ts";
import { QuoteCard } from "../../quote-card.tsx";
import { quoteFormConfig, quoteStateWithTimes } from "../../quote-state-from-url.ts";
import { TravelZones } from "../../travel-zones.tsx";
import { SpanishCallBand } from "../call-band.tsx";
import { ServiceList } from "../service-list.tsx";
import { SpanishHead } from "../spanish-head.tsx";
import type { Route } from "./+types/route.ts";

const STEPS = [
  {
    title: "Precio",
    description: "Diga qué va a firmar y dónde. Ve el precio completo antes de darnos su nombre.",
  },
  { title: "Hora", description: "Elija una hora. Solo ofrecemos horas a las que sí llegamos." },
  {
    title: "Visita",
    description:
      "Tenga listos su identificación y el documento sin firmar. Llevamos pluma y sello.",
  },
  {
    title: "Listo",
    description: "Se queda con su documento firmado, o lo mandamos a quien lo espera.",
  },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const siteDesk = context.get(desk);
  const { state, init } = await quoteStateWithTimes(request, siteDesk);
  return data({ config: quoteFormConfig(siteDesk), state }, init);
}

export const headers = mergeResponseHeaders;

/** The home page in Spanish: the price first, then what the business does, where, and what people ask. */
export default function SpanishHome({ loaderData: { config, state } }: Route.ComponentProps) {
  const { heroContent, faqs, businessConfig, spanish } = useSite();
  return (
    <>
      <SpanishHead path="/es" />
      <section className="page grid items-start gap-8 py-8 md:grid-cols-[1fr_1fr] md:gap-16 md:py-16">
        <div>
          <p className="eyebrow mb-2">{`${spanish.tagline}, ${businessConfig.address.city}, ${businessConfig.address.state}`}</p>
          <h1 className="display text-h1">{heroContent.headline}</h1>
          <p className="mt-4 max-w-[46ch] text-lead">{heroContent.subheadline}</p>
          <p className="mt-4 max-w-[52ch] text-muted">
            {"En Estados Unidos un "}
            <em lang="en">notary public</em>
            {" no es abogado ni es un notario como el de su país. "}
            <a href={DIFFERENCE_PATH} className="link">
              Vea la diferencia
            </a>
            .
          </p>
        </div>
        <QuoteCard config={config} state={state} action={PATHS.es.home} name="hero" />
      </section>
      <section className="page pb-8 md:pb-20">
        <h2 className="display mb-4 text-h2">Para qué nos llaman</h2>
        <ServiceList services={config.services.slice(0, 6)} />
        <p className="mt-3">
          <a href={PATHS.es.services} className="link inline-flex min-h-11 items-center">
            Ver todos los servicios
          </a>
        </p>
      </section>
      <section className="page pb-8 md:pb-20">
        <h2 className="display mb-4 text-h2">Cómo es una visita</h2>
        <NumberedSteps steps={STEPS} />
      </section>
      <section className="bg-tint py-8 md:py-16">
        <div className="page">
          <h2 className="display mb-4 text-h2">A dónde vamos</h2>
          <TravelZones isWide />
        </div>
      </section>
      <section className="page grid gap-3 py-8 md:grid-cols-[1fr_1.4fr] md:gap-8 md:py-16">
        <h2 className="display text-h2">Preguntas de todos los días</h2>
        <Accordion name="es-faq" items={faqs} />
      </section>
      <SpanishCallBand />
    </>
  );
}
