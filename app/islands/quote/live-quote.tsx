import { QuoteForm } from "../../widgets/quote-form/quote-form.tsx";
import type { QuoteFormConfig, QuoteState } from "../../widgets/quote-form/quote-state.ts";
import { reportSignal } from "../page-events.ts";
import { QuoteFormController } from "./quote-form-controller.tsx";

/** The props that a quote form was rendered with. */
export interface RenderedQuoteForm {
  readonly state: QuoteState;
  readonly action: string;
  readonly name: string;
}

interface Props {
  readonly config: QuoteFormConfig;
  readonly rendered: RenderedQuoteForm;
}

function reportQuote(service: string, zip: string): void {
  reportSignal({ kind: "quote", services: [service], zip });
}

/** The quote form that shows the price while the visitor types. */
export function LiveQuote({ config, rendered: { state, action, name } }: Props) {
  return (
    <QuoteFormController
      config={config}
      state={state}
      onQuote={reportQuote}
      form={(now, alive) => (
        <QuoteForm config={config} state={now} action={action} name={name} isLive={alive} />
      )}
    />
  );
}
