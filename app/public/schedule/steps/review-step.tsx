import type { ReactNode } from "react";
import { DottedLine } from "../../../ui/dotted-line.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { TickList } from "../../../ui/tick-list.tsx";
import { STEP_ANCHOR } from "../schedule-query.ts";
import type { BillLine, ReviewView } from "../view-model.ts";
import { StepForm } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";
import { VisitSummaryCard } from "./visit-summary-card.tsx";

/** The review step: every answer once, the price, and the one button that books. */
export function ReviewStep({ view }: { view: ReviewView }) {
  const { service, zip, embed, chosen, formError, answers, feeLaw, terms, checklist } = view;
  return (
    <>
      <StepHead step="Review" title="Look it over" embed={embed} yieldsFocus={formError !== null}>
        <p className="mt-2 text-muted">
          One tap books it. You can move or cancel it later by a link.
        </p>
      </StepHead>
      {formError ? (
        <div className="mb-6">
          <ErrorSummary id={STEP_ANCHOR} errors={{}} formError={formError} />
        </div>
      ) : null}
      <div className="grid items-start gap-x-14 gap-y-6 md:grid-cols-[1fr_2fr] md:grid-rows-[auto_1fr]">
        <div>
          <VisitSummaryCard service={service.name} zip={zip} chosen={chosen} />
          <p className="mt-3 text-fine text-muted">{feeLaw}</p>
        </div>
        <StepForm
          view={view}
          chosen={chosen}
          className="order-last grid md:order-none md:col-start-1"
        >
          <button type="submit" name="step" value="book" className="button button-stamp min-h-13">
            Book this visit
          </button>
          <p className="mt-2 text-fine text-muted">You pay at the visit, not now.</p>
        </StepForm>
        <div className="grid gap-8 md:col-start-2 md:row-span-2 md:row-start-1">
          <Section title="What you told us">
            <dl className="grid border-t border-rule text-small">
              {answers.map(({ label, value }) => (
                <div key={label} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <StepForm view={view} chosen={chosen} className="mt-1 flex flex-wrap gap-x-6">
              <LinkButton step="details">Change your details</LinkButton>
              <LinkButton step="times">Choose another time</LinkButton>
            </StepForm>
          </Section>
          <Section title="If plans change">
            <CancellationTerms terms={terms} />
          </Section>
          <Section title="Have ready">
            <div className="text-small">
              <TickList items={checklist} />
            </div>
          </Section>
        </div>
      </div>
    </>
  );
}

/** What canceling or missing a visit costs. */
export function CancellationTerms({ terms }: { terms: readonly BillLine[] }) {
  return (
    <>
      <dl className="grid gap-2 text-small">
        {terms.map(({ label, amount }) => (
          <DottedLine key={label} label={label} amount={amount} />
        ))}
      </dl>
      <p className="mt-2 text-fine text-muted">
        If more than one applies, you pay only the highest.
      </p>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-3 text-h3">{title}</h2>
      {children}
    </section>
  );
}

function LinkButton({ step, children }: { step: string; children: ReactNode }) {
  return (
    <button
      type="submit"
      name="step"
      value={step}
      className="link inline-flex min-h-11 cursor-pointer items-center text-small"
    >
      {children}
    </button>
  );
}
