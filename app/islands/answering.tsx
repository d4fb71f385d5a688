import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { QuoteKit, QuoteState } from "../widgets/quote-form/quote-state.ts";
import { useQuote } from "./quote-answer.ts";

interface Props {
  readonly kit: QuoteKit;
  /** What the form was rendered with. */
  readonly state: QuoteState;
  /** Draws the form with what is known by now. */
  readonly form: (state: QuoteState, alive: boolean) => ReactNode;
  /** Told when the form is sent; without it the form stays where it is. */
  readonly onSubmit?: (event: FormEvent, state: QuoteState) => void;
  /** Told of each service and ZIP whose price is shown here, once; not of the one the form was rendered with. */
  readonly onQuote?: (service: string, zip: string) => void;
}

const client = new QueryClient();

/** A form with a service and a ZIP that answers while one types. */
export function Answering(props: Props) {
  return (
    <QueryClientProvider client={client}>
      <Reading {...props} />
    </QueryClientProvider>
  );
}

function Reading({ kit, state, form, onSubmit, onQuote }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ service: string; zip: string } | null>(null);
  const answered = useQuote(kit, wish ?? { service: "", zip: "" });
  const read = () => {
    const found = root.current?.querySelector("form");
    if (found) setWish(wishIn(found));
  };
  // A visitor is quicker than a script: what was typed before it arrived counts.
  useEffect(read, []);
  const told = useRef(new Set(state.quote ? [`${state.service} ${state.zip}`] : []));
  const { service, zip } = answered;
  const pair = answered.quote ? `${service} ${zip}` : "";
  useEffect(() => {
    if (pair === "" || told.current.has(pair)) return;
    told.current.add(pair);
    onQuote?.(service, zip);
  }, [pair, service, zip, onQuote]);
  const submit = (event: FormEvent) => {
    read();
    if (onSubmit) onSubmit(event, answered);
    else event.preventDefault();
  };
  return (
    <div ref={root} onInput={read} onSubmit={submit}>
      {form(wish ? answered : state, wish !== null)}
    </div>
  );
}

function wishIn(form: HTMLFormElement): { service: string; zip: string } {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return { service: text("service"), zip: text("zip") };
}
