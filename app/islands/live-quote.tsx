import { QuoteForm } from "../widgets/quote-form/quote-form.tsx";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { Answering } from "./answering.tsx";

/** Where a quote form stands and what it was rendered with. */
export interface QuotePlace {
  readonly state: QuoteState;
  readonly action: string;
  readonly name: string;
}

interface Props {
  readonly kit: QuoteKit;
  readonly place: QuotePlace;
}

/** The quote form that answers while one types. */
export function LiveQuote({ kit, place: { state, action, name } }: Props) {
  return (
    <Answering
      kit={kit}
      state={state}
      form={(now, alive) => (
        <QuoteForm kit={kit} state={now} action={action} name={name} alive={alive} />
      )}
    />
  );
}
