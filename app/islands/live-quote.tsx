import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { QuoteForm, type QuoteKit, type QuoteState } from "../widgets/quote-form/quote-form.tsx";
import { useQuote } from "./quote-answer.ts";

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

const client = new QueryClient();

/** The quote form that answers while one types. */
export function LiveQuote(props: Props) {
  return (
    <QueryClientProvider client={client}>
      <Answering {...props} />
    </QueryClientProvider>
  );
}

function Answering({ kit, place: { state, action, name } }: Props): ReactNode {
  const root = useRef<HTMLDivElement>(null);
  const [wish, setWish] = useState<{ service: string; zip: string } | null>(null);
  const answered = useQuote(kit, wish ?? { service: "", zip: "" });
  const read = () => {
    const form = root.current?.querySelector("form");
    if (form) setWish(wishIn(form));
  };
  // A visitor is quicker than a script: what was typed before it arrived counts.
  useEffect(read, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    read();
  };
  return (
    <div ref={root} onInput={read} onSubmit={submit}>
      <QuoteForm
        kit={kit}
        state={wish ? answered : state}
        action={action}
        name={name}
        alive={wish !== null}
      />
    </div>
  );
}

function wishIn(form: HTMLFormElement): { service: string; zip: string } {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return { service: text("service"), zip: text("zip") };
}
