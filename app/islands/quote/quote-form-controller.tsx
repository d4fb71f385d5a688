import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isZip } from "../../../core/format/patterns.ts";
import {
  nextStepOf,
  type QuoteFormConfig,
  type QuoteState,
  shownTotal,
} from "../../widgets/quote-form/quote-state.ts";
import { fillFromLastQuote } from "../forms/fill-from-last-quote.ts";
import {
  announceQuote,
  keepQuote,
  lastQuote,
  rememberTyped,
  withdrawOtherQuote,
} from "../page-events.ts";
import { showTotal } from "../show-total.ts";
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
  const current = useQuote(config, input ?? { service: "", zip: "" }, state);
  const read = () => {
    const found = quoteFormIn(root.current);
    if (!found) return;
    unmarkMissing(found);
    rememberTyped(inputOf(found));
    withdrawOtherQuote(inputOf(found));
    setInput(inputOf(found));
  };
  useEffect(() => {
    const found = quoteFormIn(root.current);
    if (found) fillFromLastQuote(found);
    // What was typed before the script arrived counts.
    if (found) setInput(inputOf(found));
  }, []);
  useReportedQuote(current, state, config, onQuote);
  const total = current.quote?.total;
  useEffect(() => {
    if (total !== undefined) showTotal(root.current);
  }, [total]);
  const submit = (event: FormEvent) => {
    const found = quoteFormIn(root.current);
    if (!found || event.target !== found) return; // a time was tapped
    read();
    if (onSubmit) onSubmit(event, current);
    else {
      event.preventDefault();
      markMissing(found);
    }
  };
  return (
    <div ref={root} onInput={read} onSubmit={submit}>
      {form(input ? current : state, input !== null)}
    </div>
  );
}

/** Reports each price once, and tells the rest of the page as soon as it is known whether such a visit can be booked. */
function useReportedQuote(
  current: QuoteState,
  rendered: QuoteState,
  config: QuoteFormConfig,
  onQuote: Props["onQuote"],
): void {
  const { service, zip, quote, times } = current;
  const reported = useRef(new Set(rendered.quote ? [`${rendered.service} ${rendered.zip}`] : []));
  const pair = quote ? `${service} ${zip}` : "";
  useEffect(() => {
    if (pair === "" || reported.current.has(pair)) return;
    reported.current.add(pair);
    onQuote?.(service, zip);
  }, [pair, service, zip, onQuote]);
  const isKnown = quote && (quote.notice !== null || quote.isByArrangement || times);
  const sum = shownTotal(current);
  const total = isKnown && sum ? sum.total : null;
  const isFrom = sum?.isFrom ?? false;
  const next = nextStepOf(current, config);
  const bookable = next === "book";
  const canRequest = next === "request";
  // What the page came with does not replace what the visitor typed on an earlier one.
  const isOwn = service !== rendered.service || zip !== rendered.zip;
  useEffect(() => {
    if (total === null) return;
    const shown = { service, zip, total, bookable, canRequest, isFrom };
    if (isOwn || !lastQuote()) keepQuote(shown);
    announceQuote(shown);
  }, [service, zip, total, bookable, canRequest, isFrom, isOwn]);
}

/** Marks what the price still needs, and leads to the first of it: a button that seems to do nothing helps nobody. */
function markMissing(form: HTMLFormElement): void {
  const fields = ["service", "zip"].map((name) => form.elements.namedItem(name));
  const missing = fields.filter((field) => isField(field) && !isAnswered(field));
  for (const field of missing) if (isField(field)) field.ariaInvalid = "true";
  const [first] = missing;
  if (isField(first)) first.focus();
}

function unmarkMissing(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (isField(field) && isAnswered(field)) field.ariaInvalid = null;
  }
}

function isField(element: unknown): element is HTMLInputElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLSelectElement;
}

function isAnswered({ name, value }: HTMLInputElement | HTMLSelectElement): boolean {
  return name === "zip" ? isZip(value.trim()) : value !== "";
}

/** The form with service and ZIP; the offered times are a form of their own. */
function quoteFormIn(root: HTMLElement | null): HTMLFormElement | null {
  return root?.querySelector("form") ?? null;
}

function inputOf(form: HTMLFormElement): { service: string; zip: string } {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "").trim();
  return { service: text("service"), zip: text("zip") };
}
