import { formatMinuteRange } from "../../../core/format/durations.ts";
import { fromPriceText } from "../../../core/pricing/from-price.ts";
import { BookButton } from "../../site-layout/book-button.tsx";
import { useSite } from "../../site-layout/page-context.ts";
import { Fold } from "../../ui/fold.tsx";
import { CitedText } from "../../widgets/cited-text.tsx";
import { QuoteCard } from "../quote-card.tsx";
import { ServiceArt } from "../service-art/service-art.tsx";
import type { ServiceView } from "./service-view.ts";

interface Props {
  readonly view: ServiceView;
  readonly title: string;
  /** Whether the description and the four badges are shown under the summary. */
  readonly badges?: boolean;
}

/** The top of a service page: the summary on the left, the quote form on the right. */
export function ServiceHero({ view, title, badges = false }: Props) {
  const { service, price, config, state } = view;
  return (
    <section className="page grid items-start gap-5 py-5 md:grid-cols-[1.1fr_1fr] md:gap-10 md:py-16 lg:gap-16">
      <div>
        <h1 className="display text-title">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-lead sm:mt-4">{service.summary}</p>
        {badges ? (
          <Fold summary="What to know" className="mt-4">
            <p className="max-w-[62ch] text-small text-muted max-sm:pt-3 sm:text-base">
              <CitedText text={service.description} />
            </p>
          </Fold>
        ) : null}
        <p className="mt-3 font-semibold tabular-nums sm:mt-5">
          {`${fromPriceText(price.price)}${price.time ? ` · ${formatMinuteRange(price.time)}` : ""}`}
        </p>
        <p className="mt-3 flex flex-wrap gap-3 sm:mt-5">
          <BookButton service={service.id} className="button button-stamp">
            Book a visit
          </BookButton>
          <a href="/faq" className="button">
            Read the FAQ
          </a>
        </p>
        {badges ? <ServiceBadges /> : null}
        <ServiceArt slug={service.slug} />
      </div>
      <QuoteCard config={config} state={state} action={`/${service.slug}`} name="service" />
    </section>
  );
}

function ServiceBadges() {
  const { serviceBadges } = useSite().claims;
  if (serviceBadges.length === 0) return null;
  return (
    <ul className="mt-6 grid max-w-md grid-cols-2 gap-x-6 gap-y-2 text-small text-muted">
      {serviceBadges.map((badge) => (
        <li key={badge} className="flex items-center gap-2">
          <span className="size-1.5 shrink-0 rotate-45 bg-stamp" aria-hidden="true" />
          {badge}
        </li>
      ))}
    </ul>
  );
}
