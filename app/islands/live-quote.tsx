import { QuoteForm } from "../widgets/quote-form/quote-form.tsx";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { Answering } from "./answering.tsx";
import { tell } from "./tell.ts";

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

function tellQuote(service: string, zip: string): void {
  tell({ kind: "quote", services: [service], zip });
}

/** The quote form that answers while one types. */
export function LiveQuote({ kit, place: { state, action, name } }: Props) {
  return (
    <Answering
      kit={kit}
      state={state}
      onQuote={tellQuote}
      form={(now, alive) => (
        <QuoteForm kit={kit} state={now} action={action} name={name} alive={alive} />
      )}
    />
  );
}
