import { usd } from "../../../core/money.ts";
import type { QuoteAnswer } from "../../../core/pricing/quote.ts";
import { telephoneLink } from "../../../core/site/phone.ts";
import { DottedLine } from "../../ui/dotted-line.tsx";
import { Field } from "../../ui/field.tsx";
import { EstimateCard, TravelLine } from "../estimate-card/estimate-card.tsx";

/** What every quote form of a page is made of; small enough to lie in the page for the script to read. */
export interface QuoteKit {
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    /** Cents, before travel. */
    readonly price: number;
    readonly time: string;
  }[];
  readonly phone: string;
  readonly feeLaw: string;
}

/** What a visitor has asked so far, and what the desk answered. */
export interface QuoteState {
  readonly service: string;
  readonly zip: string;
  /** Known as soon as the ZIP is whole. */
  readonly zone: QuoteAnswer["zone"] | null;
  /** Known as soon as a service is chosen too. */
  readonly quote: QuoteAnswer | null;
}

interface Props {
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  /** Where the form goes without a script. */
  readonly action: string;
  /** Tells the fields of several forms on one page apart. */
  readonly name: string;
  /** A script answers while one types, so a shown price needs no button. */
  readonly alive?: boolean;
}

/** Service and ZIP in, price out. A plain form that a script makes answer by itself. */
export function QuoteForm({ kit, state, action, name, alive = false }: Props) {
  return (
    <form action={action} method="get" className="@container grid gap-4">
      <div className="grid gap-3 @min-[18rem]:grid-cols-[1fr_5.5rem] @min-[26rem]:grid-cols-[1fr_7rem]">
        <Field label="What needs signing?" id={`${name}-service`}>
          <select
            id={`${name}-service`}
            name="service"
            defaultValue={state.service}
            className="field"
          >
            <option value="">Choose a service</option>
            {kit.services.map((service) => (
              <option key={service.id} value={service.id}>
                {service.name}
              </option>
            ))}
          </select>
        </Field>
        <Field label="ZIP" id={`${name}-zip`}>
          <input
            id={`${name}-zip`}
            type="text"
            name="zip"
            defaultValue={state.zip}
            maxLength={5}
            inputMode="numeric"
            autoComplete="postal-code"
            className="field tabular-nums"
          />
        </Field>
      </div>
      {alive && state.quote ? null : (
        <button type="submit" className="button button-stamp">
          Show my price
        </button>
      )}
      <div
        aria-live="polite"
        className="grid min-h-36 content-start gap-4 border-t border-dotted border-muted pt-4"
      >
        {state.quote ? (
          <>
            <EstimateCard quote={state.quote} feeLaw={kit.feeLaw} />
            <NextStep kit={kit} state={state} />
          </>
        ) : (
          <SoFar kit={kit} state={state} />
        )}
      </div>
    </form>
  );
}

/** What is known before the estimate is whole, and what is still missing. */
function SoFar({ kit, state }: { kit: QuoteKit; state: QuoteState }) {
  const service = kit.services.find(({ id }) => id === state.service);
  return (
    <>
      {service || state.zone ? (
        <dl className="grid gap-2">
          {service ? (
            <DottedLine label={`${service.name}, ${service.time}`} amount={usd(service.price)} />
          ) : null}
          {state.zone ? <TravelLine zone={state.zone} /> : null}
        </dl>
      ) : null}
      <p className="text-small text-muted">{missing(service !== undefined, state.zone !== null)}</p>
    </>
  );
}

function missing(hasService: boolean, hasZone: boolean): string {
  if (hasService) return "Type the five-digit ZIP where you want to sign to see the whole price.";
  if (hasZone) return "Choose what needs signing to see the whole price.";
  return "Choose a service and type the ZIP where you want to sign. No name, no e-mail.";
}

function NextStep({ kit, state }: { kit: QuoteKit; state: QuoteState }) {
  const query = new URLSearchParams({ service: state.service, zip: state.zip });
  return (
    <div className="grid gap-2 sm:grid-cols-[3fr_2fr]">
      <a href={`/book-now?${query}`} className="button button-stamp">
        Book This Service Now
      </a>
      <a href={telephoneLink(kit.phone)} className="button">
        Call Now
      </a>
    </div>
  );
}
