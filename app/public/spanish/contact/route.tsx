import { joinNames } from "../../../../core/format/names.ts";
import { internationalNumber, telephoneLink } from "../../../../core/format/phones.ts";
import { PATHS } from "../../../../core/language.ts";
import { HoursList } from "../../../site-layout/hours-list.tsx";
import { useSite } from "../../../site-layout/page-context.ts";
import { SpanishHead } from "../spanish-head.tsx";

/** How to reach the business, in Spanish: phone, text, email, hours and the booking. */
export default function SpanishContact() {
  const { businessConfig: business, policies } = useSite();
  return (
    <section className="page py-8 md:py-16">
      <SpanishHead path="/es/contacto" />
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
      <p className="mt-8 max-w-[62ch] text-muted">{policies.noLegalAdvice}</p>
    </section>
  );
}
