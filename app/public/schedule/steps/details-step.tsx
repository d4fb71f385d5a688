import { fillWords } from "../../../../core/words/fill-words.ts";
import { useWords } from "../../../site-layout/page-context.ts";
import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { ContactFields } from "../fields/contact-fields.tsx";
import { PlaceFields } from "../fields/place-fields.tsx";
import { SigningFields } from "../fields/signing-fields.tsx";
import { STEP_ANCHOR } from "../schedule-query.ts";
import type { DetailsView } from "../view-model.ts";
import { StepAction } from "./step-action.tsx";
import { MAIN_FORM, StepForm } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";
import { VisitSummaryCard } from "./visit-summary-card.tsx";

/** The details step: place, signers, documents and contact. */
export function DetailsStep({ view }: { view: DetailsView }) {
  const { embed, chosen, usualPlace, typed, errors, formError, checklist, missing, otherZip } =
    view;
  const words = useWords().booking;
  const fields = { typed: { ...(usualPlace && { kind: usualPlace }), ...typed }, errors };
  const isRefused = formError !== null || Object.keys(errors).length > 0;
  return (
    <>
      <StepHead step="Details" title={words.yourDetails} embed={embed} yieldsFocus={isRefused} />
      <div className="grid items-start gap-5 md:grid-cols-[1fr_2fr] md:gap-14">
        <div>
          <VisitSummaryCard view={view} isShort />
          <Ready items={checklist} />
        </div>
        <StepForm
          view={view}
          id={MAIN_FORM}
          chosen={chosen}
          shows="typed"
          missing={missing}
          className="grid gap-7 md:gap-10"
        >
          <ErrorSummary
            id={STEP_ANCHOR}
            errors={errors}
            formError={formError}
            title={words.fixErrors}
          />
          {otherZip ? <PriceOtherZip zip={otherZip} /> : null}
          <PlaceFields {...fields} missing={missing} />
          <SigningFields {...fields} />
          <ContactFields {...fields} />
          <div className={embed ? "contents" : ""}>
            <StepAction
              embed={embed}
              step="review"
              label={words.continue}
              total={chosen.total}
              note={words.nothingBooked}
              other={
                <button
                  type="submit"
                  name="step"
                  value="times"
                  formNoValidate
                  className="link inline-flex min-h-11 cursor-pointer items-center text-small"
                >
                  {words.chooseOther}
                </button>
              }
            />
          </div>
        </StepForm>
      </div>
    </>
  );
}

/** Leads to the times and the price of the ZIP in the street line; everything typed goes along. */
function PriceOtherZip({ zip }: { zip: string }) {
  return (
    <p>
      <button type="submit" name="otherZip" value={zip} formNoValidate className="button min-h-12">
        {fillWords(useWords().booking.priceOtherZip, { zip })}
      </button>
    </p>
  );
}

function Ready({ items }: { items: readonly string[] }) {
  return (
    <section className="mt-4 hidden md:block">
      <h2 className="text-small font-semibold">{useWords().booking.haveReady}</h2>
      <ul className="mt-1 grid gap-2 text-small text-muted">
        {items.map((item) => (
          <li key={item} className="border-t border-rule pt-2">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
