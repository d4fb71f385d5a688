import type { FormEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import { BookingDetails } from "../widgets/booking/booking-details.tsx";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { QuoteFormController } from "./quote-form-controller.tsx";

interface Place {
  readonly state: QuoteState;
  readonly name: string;
}

/** Hydrates the booking form of a page. The form is submitted normally, because the times are a page of their own. */
export function hydrate(root: HTMLElement, config: unknown, props: unknown): void {
  const { state, name } = props as Place;
  const ready = config as QuoteFormConfig;
  hydrateRoot(
    root,
    <QuoteFormController
      config={ready}
      state={state}
      form={(now, alive) => <BookingDetails config={ready} state={now} name={name} alive={alive} />}
      onSubmit={onlyWhole}
    />,
  );
}

function onlyWhole(event: FormEvent, { quote }: QuoteState): void {
  if (!quote) event.preventDefault();
}
