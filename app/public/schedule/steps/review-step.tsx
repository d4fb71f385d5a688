import type { ReactNode } from "react";
import { telephoneLink } from "../../../../core/format/phones.ts";
import { fillWords } from "../../../../core/words/fill-words.ts";
import { useSite, useWords } from "../../../site-layout/page-context.ts";
import { DottedLine } from "../../../ui/dotted-line.tsx";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { TickList } from "../../../widgets/tick-list.tsx";
import { STEP_ANCHOR } from "../schedule-query.ts";
import type { BillLine, ReviewView } from "../view-model.ts";
import { StepAction } from "./step-action.tsx";
import { MAIN_FORM, StepForm } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";
import { VisitSummaryCard } from "./visit-summary-card.tsx";

/** The review step: every answer once, the price, and the one button that books. */
export function ReviewStep({ view }: { view: ReviewView }) {
  const { embed, chosen, formError, challenge, answers, ask, texts, feeLaw, terms, checklist } =
    view;
  const { booking: words, pay } = useWords();
  const label = ask ? pay.goToPayment : words.bookVisit;
  const note = ask || words.payLater;
  const book = { step: "book", label, total: chosen.total };
  return (
    <>
      <StepHead
        step="Review"
        title={words.reviewVisit}
        embed={embed}
        yieldsFocus={formError !== null}
      />
      {formError ? (
        <div className="mb-6">
          <ErrorSummary id={STEP_ANCHOR} errors={{}} formError={formError} />
        </div>
      ) : null}
      <div className="grid items-start gap-x-14 gap-y-6 md:grid-cols-[1fr_2fr]">
        <div>
          {view.callFirst.length > 0 ? <CallFirst reasons={view.callFirst} /> : null}
          <VisitSummaryCard view={view} />
          <StepForm
            view={view}
            id={MAIN_FORM}
            chosen={chosen}
            challenge={challenge}
            className="mt-3"
          >
            {challenge ? <input type="hidden" name="step" value="book" /> : null}
            {texts ? (
              <label className="mb-3 flex min-h-11 items-start gap-3 text-fine">
                <input
                  type="checkbox"
                  name="texts"
                  value={texts.wording}
                  defaultChecked={texts.isAgreed}
                  className="size-5 shrink-0 accent-stamp"
                />
                <span>{texts.wording}</span>
              </label>
            ) : null}
            {embed ? null : <StepAction embed={false} {...book} note={note} />}
          </StepForm>
          {embed ? <p className="text-fine text-muted">{note}</p> : null}
          <p className="mt-2 text-fine text-muted">{feeLaw}</p>
        </div>
        <div className="grid gap-8">
          <Section title={words.youTold}>
            <dl className="grid border-t border-rule text-small">
              {answers.map(({ label, value }) => (
                <div key={label} className="grid gap-x-4 border-b border-rule py-2 sm:grid-cols-2">
                  <dt className="text-muted">{label}</dt>
                  <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere">{value}</dd>
                </div>
              ))}
            </dl>
            <StepForm view={view} chosen={chosen} className="mt-1 flex flex-wrap gap-x-6">
              <LinkButton step="details">{words.changeDetails}</LinkButton>
              <LinkButton step="times">{words.chooseOther}</LinkButton>
            </StepForm>
          </Section>
          <Section title={words.plansChange}>
            <CancellationTerms terms={terms} />
          </Section>
          <Section title={words.haveReady}>
            <div className="text-small">
              <TickList items={checklist} />
            </div>
          </Section>
        </div>
      </div>
      {embed ? <StepAction embed {...book} /> : null}
    </>
  );
}

/** Why to call before booking, with the number. The visit can be booked all the same. */
function CallFirst({ reasons }: { reasons: readonly string[] }) {
  const { phone } = useSite().businessConfig;
  return (
    <section className="mb-4 border-l-4 border-act bg-tint p-4 text-small">
      <p className="font-semibold">
        <a href={telephoneLink(phone)} className="link inline-flex min-h-11 items-center">
          {fillWords(useWords().booking.callFirst, { phone })}
        </a>
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </section>
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
      <p className="mt-2 text-fine text-muted">{useWords().booking.onlyHighest}</p>
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
