import { telephoneLink } from "../../../core/format/phones.ts";
import { PATHS } from "../../../core/language.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** The end of a Spanish page: the phone number in large type and the booking link. */
export function SpanishCallBand() {
  const { phone } = useSite().businessConfig;
  return (
    <section className="mb-8 bg-band py-8 text-center text-on-band md:py-16">
      <div className="page grid justify-items-center gap-3">
        <h2 data-live="call" className="display text-h3">
          ¿Prefiere hablar? Llámenos.
        </h2>
        <a
          href={telephoneLink(phone)}
          className="display inline-flex min-h-11 items-center text-[clamp(1.75rem,9vw,2.6rem)] whitespace-nowrap tabular-nums no-underline hover:underline"
        >
          {phone}
        </a>
        <a href={PATHS.es.book} className="button button-stamp mt-3">
          Reservar en línea
        </a>
      </div>
    </section>
  );
}
