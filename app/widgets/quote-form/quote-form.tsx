import { telephoneLink } from "../../../core/format/phones.ts";
import { NextTimesPanel } from "./next-times.tsx";
import { QuoteLines } from "./quote-lines.tsx";
import { QuoteNotes } from "./quote-notes.tsx";
import {
  nextStepOf,
  type QuoteFormConfig,
  type QuoteState,
  requestPageFor,
  schedulePageFor,
} from "./quote-state.ts";
import { ServiceAndZip } from "./service-and-zip.tsx";

interface Props {
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** Where the form is sent without JavaScript. */
  readonly action: string;
  /** Prefix of the field ids, because a page can hold several forms. */
  readonly name: string;
  /** A script updates the price while the visitor types, so that a shown price needs no button. */
  readonly isLive?: boolean;
}

/**
 * The quote form: service and ZIP in, price and the next times out. It works without JavaScript; a script makes it update by
 * itself. All its parts have their place from the start, so that nothing jumps when the price comes.
 */
export function QuoteForm({ config, state, action, name, isLive = false }: Props) {
  return (
    <div className="@container grid gap-4">
      <form id={`${name}-quote`} action={action} method="get">
        <ServiceAndZip label={config.words.service} config={config} state={state} name={name} />
      </form>
      <div aria-live="polite" className="grid gap-3">
        <QuoteLines config={config} state={state} />
        <NextTimesPanel state={state} config={config} isLive={isLive} />
      </div>
      <NextStep config={config} state={state} form={`${name}-quote`} isLive={isLive} />
      <QuoteNotes config={config} state={state} />
    </div>
  );
}

interface NextStepProps {
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** The id of the form that shows the price. */
  readonly form: string;
  readonly isLive: boolean;
}

function NextStep({ config, state, form, isLive }: NextStepProps) {
  const { words } = config;
  const next = nextStepOf(state, config);
  return (
    <div className="grid gap-2 @min-[22rem]:grid-cols-[3fr_2fr]">
      {state.quote ? null : (
        <button type="submit" form={form} className="button button-stamp">
          {words.showPrice}
        </button>
      )}
      {next === "book" ? (
        <a href={schedulePageFor(state, config.language)} className="button button-stamp">
          {words.book}
        </a>
      ) : null}
      {next === "request" ? (
        <a href={requestPageFor(state, config.language)} className="button button-stamp">
          {words.request}
        </a>
      ) : null}
      <a
        href={telephoneLink(config.phone)}
        className={next === "call" ? "button button-stamp col-span-full" : "button"}
      >
        {words.call}
      </a>
      {state.quote && !isLive ? (
        <noscript>
          <button type="submit" form={form} className="button w-full">
            {words.showPrice}
          </button>
        </noscript>
      ) : null}
    </div>
  );
}
