import { telephoneLink } from "../../../core/format/phones.ts";
import { BookButton } from "../../site-layout/book-button.tsx";
import { HoursList } from "../../site-layout/hours-list.tsx";
import { useSite } from "../../site-layout/page-context.ts";

/** Contact options for visitors who found no answer: phone, booking, contact form, hours and email. */
export function ContactBlock() {
  const { businessConfig: business, claims } = useSite();
  return (
    <section className="bg-band py-14 text-on-band md:py-20">
      <div className="page grid gap-10 md:grid-cols-[1.4fr_1fr] md:items-end">
        <div>
          <h2 className="display text-h2">Still not sure? Ask us.</h2>
          <a
            href={telephoneLink(business.phone)}
            className="display mt-2 inline-flex min-h-11 items-center text-[clamp(1.75rem,9vw,2.6rem)] sm:text-h1 whitespace-nowrap tabular-nums no-underline hover:underline"
          >
            {business.phone}
          </a>
          {claims.answerTime ? (
            <p className="mt-1 text-small opacity-85">{claims.answerTime}</p>
          ) : null}
          <p className="mt-6 flex flex-wrap gap-3">
            <BookButton className="button button-stamp">Book a visit</BookButton>
            <a href="/contact" className="button border-on-band hover:bg-on-band hover:text-band">
              Contact us
            </a>
          </p>
        </div>
        <div className="text-small">
          <HoursList />
          <a
            href={`mailto:${business.email}`}
            className="link mt-2 inline-flex min-h-11 items-center break-all hover:text-on-band"
          >
            {business.email}
          </a>
        </div>
      </div>
    </section>
  );
}
