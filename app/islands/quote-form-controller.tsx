import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { QuoteFormConfig, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { useQuote } from "./use-quote.ts";

interface Props {
  readonly config: QuoteFormConfig;
  /** The state that the form was rendered with. */
  readonly state: QuoteState;
  /** Renders the form with the current state; `isLive` is true after hydration. */
  readonly form: (state: QuoteState, isLive: boolean) => ReactNode;
  /** Called when the form is submitted; without it, submitting only updates the quote. */
  readonly onSubmit?: (event: FormEvent, state: QuoteState) => void;
  /** Called once for each service and ZIP whose price is shown, except for the one the form was rendered with. */
  readonly onQuote?: (service: string, zip: string) => void;
}

const client = new QueryClient();

/** Keeps a form with a service and a ZIP up to date with its quote while the visitor types. */
export function QuoteFormController(props: Props) {
  return (
    <QueryClientProvider client={client}>
      <Controller {...props} />
    </QueryClientProvider>
  );
}

function Controller({ config, state, form, onSubmit, onQuote }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<{ service: string; zip: string } | null>(null);
  const current = useQuote(config, input ?? { service: "", zip: "" });
  const read = () => {
    const found = root.current?.querySelector("form");
    if (found) setInput(inputOf(found));
  };
  // What was typed before the script arrived counts.
  useEffect(read, []);
  const reported = useRef(new Set(state.quote ? [`${state.service} ${state.zip}`] : []));
  const { service, zip } = current;
  const pair = current.quote ? `${service} ${zip}` : "";
  useEffect(() => {
    if (pair === "" || reported.current.has(pair)) return;
    reported.current.add(pair);
    onQuote?.(service, zip);
  }, [pair, service, zip, onQuote]);
  const submit = (event: FormEvent) => {
    read();
    if (onSubmit) onSubmit(event, current);
    else event.preventDefault();
  };
  return (
    <div ref={root} onInput={read} onSubmit={submit}>
      {form(input ? current : state, input !== null)}
    </div>
  );
}

function inputOf(form: HTMLFormElement): { service: string; zip: string } {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return { service: text("service"), zip: text("zip") };
}
