import { joinNames } from "../../../../core/format/names.ts";
import { internationalNumber, telephoneLink } from "../../../../core/format/phones.ts";
import { PATHS } from "../../../../core/language.ts";
import { wordsIn } from "../../../../core/words/words.ts";
import { desk } from "../../../desk.ts";
import { HoursList } from "../../../site-layout/hours-list.tsx";
import { useSite } from "../../../site-layout/page-context.ts";
import { LEAD_FORM_ID, LeadForm } from "../../contact/lead-form.tsx";
import { leadFormView, newLeadForm, takeSentForm } from "../../contact/take-sent-form.ts";
import { SpanishHead } from "../spanish-head.tsx";
import type { Route } from "./+types/route.ts";

const NOT_SENT = wordsIn("es").contact.notSent;

export function loader({ request, context }: Route.LoaderArgs) {
  return newLeadForm(request, context.get(desk));
}

export function action({ request, context }: Route.ActionArgs) {
  return takeSentForm(request, context.get(desk));
}

/** How to reach the business, in Spanish: phone, text, email, hours, the booking and the quote request form. */
export default function SpanishContact({ loaderData, actionData }: Route.ComponentProps) {
  const site = useSite();
  return (
    <>
      <SpanishHead path="/es/contacto" {...(actionData ? { prefix: NOT_SENT } : {})} />
      <ContactFacts />
      <section
        id={actionData ? undefined : LEAD_FORM_ID}
        className="page grid scroll-mt-24 gap-8 pb-14 md:grid-cols-[1fr_2fr] md:gap-16 md:pb-20"
      >
        <div>
          <h2 className="display text-h2">Pida un precio</h2>
          <p className="mt-4 max-w-[40ch] text-muted">
            Llene este formulario y le respondemos con un precio y una hora.
          </p>
          <p className="mt-4 max-w-[40ch] text-muted">{site.policies.noLegalAdvice}</p>
        </div>
        <LeadForm {...leadFormView(site, loaderData, actionData)} />
      </section>
    </>
  );
}

function ContactFacts() {
  const { businessConfig: business } = useSite();
  return (
    <section className="page py-8 md:py-16">
      <h1 className="display text-title">Hable con nosotros</h1>
      <p className="mt-4 max-w-[58ch] text-lead">
        Llame o mande un mensaje y díganos qué va a firmar y dónde. Le decimos el precio y la hora
        antes de ir.
      </p>
      <div className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        <div className="border-t-2 border-ink pt-3">
          <h2 className="font-semibold">Teléfono y mensajes</h2>
          <p>
            <a
              href={telephoneLink(business.phone)}
              className="display inline-flex min-h-11 items-center text-h3 tabular-nums"
            >
              {business.phone}
            </a>
          </p>
          <p>
            <a
              href={`sms:${internationalNumber(business.phone)}`}
              className="link inline-flex min-h-11 items-center"
            >
              Mandar un mensaje de texto
            </a>
          </p>
          <p>
            <a
              href={`mailto:${business.email}`}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {business.email}
            </a>
          </p>
        </div>
        <div className="border-t-2 border-ink pt-3">
          <h2 className="font-semibold">Horario</h2>
          <div className="mt-2 text-small">
            <HoursList hasVisits />
          </div>
        </div>
        <div className="border-t-2 border-ink pt-3">
          <h2 className="font-semibold">A dónde vamos</h2>
          <p className="mt-2 text-small">
            {`Condados de ${joinNames(business.serviceArea.counties, "es")}.`}
          </p>
        </div>
      </div>
      <p className="mt-8">
        <a href={PATHS.es.book} className="button button-stamp">
          Reservar en línea
        </a>
      </p>
    </section>
  );
}
