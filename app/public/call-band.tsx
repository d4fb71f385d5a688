import { telephoneLink } from "../../core/format/phones.ts";
import { BookButton } from "../site-layout/book-button.tsx";
import { useSite } from "../site-layout/page-context.ts";

/** The end of a page: the phone number in large type and the booking button. */
export function CallBand() {
  const { businessConfig: business, claims } = useSite();
  return (
    <section className="bg-band py-6 text-center text-on-band md:py-20">
      <div className="page grid justify-items-center gap-2 sm:gap-3">
        <h2 data-live="call" className="display text-[1.3rem] sm:text-[1.75rem]">
          Prefer to talk? Call us.
        </h2>
        <a
          href={telephoneLink(business.phone)}
          className="display inline-flex min-h-11 items-center text-[clamp(1.75rem,9vw,2.6rem)] sm:text-h1 whitespace-nowrap tabular-nums no-underline hover:underline"
        >
          {business.phone}
        </a>
        {claims.answerTime ? <p className="text-small opacity-85">{claims.answerTime}</p> : null}
        <BookButton className="button button-stamp mt-1 sm:mt-3">Book online</BookButton>
      </div>
    </section>
  );
}
