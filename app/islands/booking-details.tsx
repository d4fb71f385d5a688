import type { FormEvent } from "react";
import { hydrateRoot } from "react-dom/client";
import { BookingDetails } from "../widgets/booking/booking-details.tsx";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { Answering } from "./answering.tsx";

interface Place {
  readonly state: QuoteState;
  readonly name: string;
}

/** Brings the booking widget of a page to life; the times are a page of their own, so the form is sent like any other. */
export function wake(root: HTMLElement, kit: unknown, props: unknown): void {
  const { state, name } = props as Place;
  const ready = kit as QuoteKit;
  hydrateRoot(
    root,
    <Answering
      kit={ready}
      state={state}
      form={(now, alive) => <BookingDetails kit={ready} state={now} name={name} alive={alive} />}
      onSubmit={onlyWhole}
    />,
  );
}

function onlyWhole(event: FormEvent, { quote }: QuoteState): void {
  if (!quote) event.preventDefault();
}
