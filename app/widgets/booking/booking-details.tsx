import { telephoneLink } from "../../../core/format/phones.ts";
import { PATHS } from "../../../core/language.ts";
import { NextTimesPanel } from "../quote-form/next-times.tsx";
import { QuoteLines } from "../quote-form/quote-lines.tsx";
import { QuoteNotes } from "../quote-form/quote-notes.tsx";
import {
  nextStepOf,
  type QuoteFormConfig,
  type QuoteState,
  requestPageFor,
} from "../quote-form/quote-state.ts";
import { ServiceAndZip } from "../quote-form/service-and-zip.tsx";

interface Props {
  readonly config: QuoteFormConfig;
  readonly state: QuoteState;
  /** Distinguishes the fields of several forms on one page. */
  readonly name: string;
  /** Whether a script updates the price while the visitor types, so that no button is needed. */
  readonly alive?: boolean;
}

/**
 * The form for service and ZIP: with both it shows the price and the next times, and leads to all times. Without a script the
 * price has a button of its own, and the times are a page.
 */
export function BookingDetails({ config, state, name, alive = false }: Props) {
  const form = `${name}-details`;
  const paths = PATHS[config.language];
  const next = nextStepOf(state, config);
  return (
    <div className="@container grid gap-4">
      <form id={form} action={paths.schedule} method="get">
        <ServiceAndZip
          label={config.words.whichService}
          config={config}
          state={state}
          name={name}
        />
      </form>
      <div aria-live="polite" className="grid gap-3">
        <QuoteLines config={config} state={state} />
        <NextTimesPanel state={state} config={config} isLive={alive} />
      </div>
      <div className="grid gap-2">
        {alive ? null : (
          <noscript>
            <button
              type="submit"
              form={form}
              formAction={`${paths.book}#booking`}
              className="button w-full"
            >
              {config.words.showPrice}
            </button>
          </noscript>
        )}
        {next === "request" ? (
          <a href={requestPageFor(state, config.language)} target="_top" className="button w-full">
            {config.words.request}
          </a>
        ) : null}
        {next === "call" ? (
          <a href={telephoneLink(config.phone)} className="button w-full">
            {config.words.call}
          </a>
        ) : null}
        <button
          type="submit"
          disabled={next !== "book"}
          className="button button-stamp disabled:cursor-default disabled:opacity-60"
          form={form}
        >
          {config.words.continueToSchedule}
        </button>
      </div>
      <QuoteNotes config={config} state={state} />
    </div>
  );
}
