import type { Sections } from "../../../core/sections/registry.ts";
import { type Service, serviceById } from "../../../core/site/services.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Icon } from "../../ui/icons.tsx";
import type { QuoteFormConfig } from "../../widgets/quote-form/quote-state.ts";

/** The most common services as cards, each with its price and how long it takes. */
export function ServiceCards({ config }: { config: QuoteFormConfig }) {
  const { servicesContent, services } = useSite();
  const times = new Map(config.services.map(({ id, time }) => [id, time]));
  return (
    <section className="page py-16 md:py-20">
      <div className="mb-8 grid gap-3 md:grid-cols-2 md:items-end">
        <h2 className="display text-h2">What we come for</h2>
        <p className="max-w-[52ch] text-muted">
          These visits fill most days. The rest are listed below, and each has a price before you
          call.
        </p>
      </div>
      <ul className="grid border-t border-l border-rule bg-card sm:grid-cols-2 md:grid-cols-3">
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
    </section>
  );
}

interface CardProps {
  readonly card: Sections["servicesContent"][number];
  readonly service: Service;
  readonly time: string;
}

function Card({ card, service, time }: CardProps) {
  return (
    <li className="relative grid grid-rows-[auto_auto_1fr_auto] gap-2 border-r border-b border-rule p-6 hover:bg-tint">
      <Icon name={service.icon} className="size-6 text-act" />
      <h3 className="display mt-1 text-h3">
        <a href={`/${service.slug}`} className="no-underline after:absolute after:inset-0">
          {card.title}
        </a>
      </h3>
      <div className="grid content-start gap-3">
        <p className="text-small text-muted">{card.description}</p>
        {card.features.length > 0 ? (
          <ul className="grid list-disc gap-1 pl-5 text-fine text-muted marker:text-act">
            {card.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <p className="flex justify-between gap-3 pt-3 text-small">
        <span className="font-semibold tabular-nums">{card.price}</span>
        <span className="text-muted tabular-nums">{time}</span>
      </p>
    </li>
  );
}
