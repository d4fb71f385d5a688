import { type Service, serviceById } from "../../../core/site/services.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Icon } from "../../ui/icons.tsx";
import { CARD_PRICES_NOTE } from "../card-prices-note.ts";
import { type BookingCard, CardDetails, cardId } from "./card-details.tsx";

/** The most booked services. Each card opens its dialog, or without a script its own page. */
export function BookingServiceCards() {
  const { bookNow, services } = useSite();
  const offered = services.filter(({ enabled }) => enabled);
  const cards = bookNow.cards.flatMap((card) => {
    const service = serviceById(card.serviceId, offered);
    return service ? [{ card, service }] : [];
  });
  return (
    <section className="bg-tint py-14 md:py-20">
      <div className="page">
        <h2 className="display mb-8 text-h2">What do you need?</h2>
        <ul className="grid border-t border-l border-rule bg-card sm:grid-cols-2 md:grid-cols-3">
          {cards.map(({ card, service }) => (
            <Card key={card.name} card={card} service={service} />
          ))}
        </ul>
        <p className="mt-3 text-small text-muted">{CARD_PRICES_NOTE}</p>
        {cards.map(({ card, service }) => (
          <CardDetails key={card.name} card={card} service={service} />
        ))}
      </div>
    </section>
  );
}

function Card({ card, service }: { card: BookingCard; service: Service }) {
  return (
    <li className="relative grid grid-rows-[auto_auto_1fr_auto] gap-2 border-r border-b border-rule p-6 hover:bg-tint">
      <Icon name={service.icon} className="size-6 text-act" />
      <h3 className="display mt-1 text-h3">
        <a
          href={`/${service.slug}`}
          data-open="booking-page"
          data-card={cardId(service)}
          aria-haspopup="dialog"
          className="no-underline after:absolute after:inset-0"
        >
          {card.name}
        </a>
      </h3>
      <p className="text-small text-muted">{card.description}</p>
      <p className="pt-3 text-small font-semibold tabular-nums">{card.price}</p>
    </li>
  );
}
