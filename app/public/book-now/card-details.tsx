import { formatMinuteRange } from "../../../core/format/durations.ts";
import { formatFee } from "../../../core/format/money.ts";
import type { RateCard } from "../../../core/pricing/rates.ts";
import type { Site } from "../../../core/sections/site.ts";
import type { Service } from "../../../core/site/services.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { DialogClose } from "../../ui/dialog-close.tsx";
import { DottedLine } from "../../ui/dotted-line.tsx";
import { CitedText } from "../../widgets/cited-text.tsx";

/** A card of the booking page, as the owner wrote it. */
export type BookingCard = Site["bookNow"]["cards"][number];

/** The id of the dialog that a card opens. */
export function cardId({ id }: Pick<Service, "id">): string {
  return `card-${id}`;
}

/** The dialog of a card: description, price, contents and tips, with links to the booking form and to the service's page. */
export function CardDetails({ card, service }: { card: BookingCard; service: Service }) {
  const { bookNow, pricing } = useSite();
  const title = `${cardId(service)}-title`;
  return (
    <dialog id={cardId(service)} aria-labelledby={title} closedby="any" className="sheet">
      <div className="flex items-start justify-between gap-4">
        <h3 id={title} className="display text-[1.75rem]">
          {card.name}
        </h3>
        <DialogClose />
      </div>
      <p className="mt-2 text-muted">{card.description}</p>
      <Price price={card.price} />
      <p className="mt-3 text-small text-muted">{visitTime(bookNow.duration, service, pricing)}</p>
      <Contents service={service} />
      <p className="mt-6 grid gap-2 sm:grid-cols-2">
        <a
          href={`/book-now?service=${service.id}#booking`}
          data-open="booking-page"
          data-service={service.id}
          className="button button-stamp"
        >
          Book This Service Now
        </a>
        <a href={`/${service.slug}`} className="button">
          View Full Details
        </a>
      </p>
    </dialog>
  );
}

/** How long a visit for this service takes by the price book; where it has no entry, how long most visits take. */
function visitTime(usual: string, { pricedAs }: Service, { services }: RateCard): string {
  const time = services.find(({ id }) => id === pricedAs)?.estimatedTime;
  if (!time) return `A visit usually takes ${usual}.`;
  return `This visit takes about ${formatMinuteRange(time)}. Most visits take ${usual}.`;
}

/** The card's own price text and the travel fee of each zone. */
function Price({ price }: { price: string }) {
  const { zones, elsewhere } = useSite().pricing;
  return (
    <dl className="mt-4 grid gap-2 border-t border-dotted border-muted pt-4 text-small">
      <DottedLine strong label="Visit" amount={price} />
      {[...zones, elsewhere].map(({ id, name, fee }) => (
        <DottedLine key={id} label={`Travel, ${name}`} amount={formatFee(fee)} />
      ))}
    </dl>
  );
}

/** Up to four things the service includes and up to three tips, from its own page. */
function Contents({ service: { detail } }: { service: Service }) {
  if (!detail) return null;
  return (
    <div className="mt-5 grid gap-5 text-small sm:grid-cols-2">
      <section>
        <h4 className="font-semibold">Included</h4>
        <ul className="mt-1 grid gap-2 text-muted">
          {detail.specificServices.slice(0, 4).map((item) => (
            <li key={item} className="border-t border-rule pt-2">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h4 className="font-semibold">Tips</h4>
        <ul className="mt-1 grid gap-2 text-muted">
          {detail.tips.slice(0, 3).map(({ title, description }) => (
            <li key={title} className="border-t border-rule pt-2">
              <span className="font-semibold text-ink">{title}. </span>
              <CitedText text={description} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
