import type { FormEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import { BookingDetails } from "../widgets/booking/booking-details.tsx";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { QuoteFormController } from "./quote/quote-form-controller.tsx";

interface BookingDetailsProps {
  readonly state: QuoteState;
  readonly name: string;
}

/** Hydrates the booking form of a page. The form is submitted normally, because the times are a page of their own. */
function hydrate(
  root: HTMLElement,
  config: QuoteFormConfig,
  { state, name }: BookingDetailsProps,
): void {
  hydrateRoot(
    root,
    <QuoteFormController
      config={config}
      state={state}
      form={(current, alive) => (
        <BookingDetails config={config} state={current} name={name} alive={alive} />
      )}
      onSubmit={preventIncompleteSubmit}
    />,
  );
}

function preventIncompleteSubmit(event: FormEvent, { quote }: QuoteState): void {
  if (!quote) event.preventDefault();
}

export default { hydrate };
