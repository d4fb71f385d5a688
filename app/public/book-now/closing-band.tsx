import { telephoneLink } from "../../../core/format/phones.ts";
import { BookButton } from "../../site-layout/book-button.tsx";
import { QuoteButton } from "../../site-layout/header.tsx";
import { useSite } from "../../site-layout/page-context.ts";

/** The closing band with three buttons. */
export function ClosingBand() {
  const { bookNow, businessConfig } = useSite();
  return (
    <section className="bg-band py-14 text-center text-on-band md:py-20">
      <div className="page grid justify-items-center gap-4">
        <h2 className="display text-h2">{bookNow.lastHeadline}</h2>
        <p className="max-w-[52ch] text-lead opacity-85">{bookNow.lastText}</p>
        <p className="mt-3 flex flex-wrap justify-center gap-3">
          <BookButton className="button button-stamp">Book Now</BookButton>
          <QuoteButton
            label="Get Quick Quote"
            className="button border-on-band hover:bg-on-band hover:text-band"
          />
          <a
            href={telephoneLink(businessConfig.phone)}
            className="button border-on-band hover:bg-on-band hover:text-band"
          >
            Call Now
          </a>
        </p>
      </div>
    </section>
  );
}
