import { Field } from "../../ui/field.tsx";
import { EstimateCard } from "../estimate-card/estimate-card.tsx";
import { QuoteSoFar } from "../quote-form/quote-so-far.tsx";
import type { QuoteKit, QuoteState } from "../quote-form/quote-state.ts";

interface Props {
  readonly kit: QuoteKit;
  readonly state: QuoteState;
  /** Tells the fields of several forms on one page apart. */
  readonly name: string;
  /** A script answers while one types, so a price needs no button of its own. */
  readonly alive?: boolean;
}

/**
 * What a visit is for and where: with both there is an estimate, and with an estimate the way to the times. Without a script
 * the price is asked for by its own button, and the times are a page.
 */
export function BookingDetails({ kit, state, name, alive = false }: Props) {
  const { quote } = state;
  return (
    <form action="/schedule" method="get" className="@container grid gap-4">
      <div className="grid gap-3 @min-[18rem]:grid-cols-[1fr_5.5rem] @min-[26rem]:grid-cols-[1fr_7rem]">
        <Field label="Which service?" id={`${name}-service`}>
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
      <div
        aria-live="polite"
        className="grid min-h-36 content-start gap-4 border-t border-dotted border-muted pt-4"
      >
        {quote ? (
          <EstimateCard quote={quote} feeLaw={kit.feeLaw} />
        ) : (
          <QuoteSoFar kit={kit} state={state} />
        )}
      </div>
      <div className="grid gap-2">
        {alive ? null : (
          <noscript>
            <button type="submit" formAction="/book-now#booking" className="button w-full">
              Show my price
            </button>
          </noscript>
        )}
        <button
          type="submit"
          disabled={!quote}
          className="button button-stamp disabled:cursor-default disabled:opacity-60"
        >
          Continue to Schedule
        </button>
      </div>
    </form>
  );
}
