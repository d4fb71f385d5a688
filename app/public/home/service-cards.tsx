import type { Sections } from "../../../core/sections/registry.ts";
import { type Service, serviceById } from "../../../core/site/services.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Icon } from "../../ui/icons.tsx";
import type { QuoteFormConfig } from "../../widgets/quote-form/quote-state.ts";
import { CARD_PRICES_NOTE } from "../card-prices-note.ts";

/** The most common services as cards, each with its price and how long it takes. */
export function ServiceCards({ config }: { config: QuoteFormConfig }) {
  const { servicesContent, services } = useSite();
  const times = new Map(config.services.map(({ id, time }) => [id, time]));
  return (
    <section className="page pt-1 pb-7 md:py-20">
      <div className="mb-4 grid gap-2 sm:mb-8 sm:gap-3 md:grid-cols-2 md:items-end">
        <h2 className="display text-h2">What we notarize</h2>
        <p className="hidden max-w-[52ch] text-muted sm:block">
          Our most requested visits. The rest are listed below, each with its price.
        </p>
      </div>
      <ul className="grid border-t border-rule sm:grid-cols-2 sm:border-l sm:bg-card lg:grid-cols-3">
        {servicesContent.map((card) => {
          const service = serviceById(card.serviceId, services);
          return service ? (
            <Card
              key={card.title}
              card={card}
              service={service}
              time={times.get(service.id) ?? ""}
            />
          ) : null;
        })}
      </ul>
      <p className="mt-3 text-small text-muted">{CARD_PRICES_NOTE}</p>
    </section>
  );
}

interface CardProps {
  readonly card: Sections["servicesContent"][number];
  readonly service: Service;
  readonly time: string;
}

/** On a phone a row with name, price and one line; on wider screens a card that says more. */
function Card({ card, service, time }: CardProps) {
  return (
    <li className="relative grid grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border-b border-rule py-1.5 hover:bg-tint sm:grid-cols-[1fr_auto] sm:grid-rows-[auto_auto_1fr_auto] sm:items-start sm:gap-2 sm:border-r sm:p-6">
      <Icon name={service.icon} className="size-5 self-center text-act sm:col-span-2 sm:size-6" />
      <h3 className="display text-[1.2rem] sm:col-span-2 sm:mt-1 sm:text-h3">
        <a href={`/${service.slug}`} className="no-underline after:absolute after:inset-0">
          {card.title}
        </a>
      </h3>
      <div className="order-last col-span-2 col-start-2 grid content-start gap-3 sm:order-none sm:col-start-1">
        <p className="line-clamp-1 text-small text-muted sm:line-clamp-none">{card.description}</p>
        {card.features.length > 0 ? (
          <ul className="hidden list-disc gap-1 pl-5 text-fine text-muted marker:text-act sm:grid">
            {card.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="text-small font-semibold tabular-nums sm:pt-3">{card.price}</p>
      <p className="hidden pt-3 text-small text-muted tabular-nums sm:block">{time}</p>
    </li>
  );
}
