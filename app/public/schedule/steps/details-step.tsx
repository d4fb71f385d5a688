import { ErrorSummary } from "../../../ui/error-summary.tsx";
import { ContactFields } from "../fields/contact-fields.tsx";
import { PlaceFields } from "../fields/place-fields.tsx";
import { SigningFields } from "../fields/signing-fields.tsx";
import { STEP_ANCHOR } from "../schedule-query.ts";
import type { DetailsView } from "../view-model.ts";
import { StepForm } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";
import { VisitSummaryCard } from "./visit-summary-card.tsx";

/** The details step: place, signers, documents and contact. */
export function DetailsStep({ view }: { view: DetailsView }) {
  const { service, zip, embed, chosen, typed, errors, formError, checklist } = view;
  const fields = { typed, errors };
  const isRefused = formError !== null || Object.keys(errors).length > 0;
  return (
    <>
      <StepHead step="Details" title="Your details" embed={embed} yieldsFocus={isRefused}>
        <p className="mt-2 text-muted">What we need to find you, and to come prepared.</p>
      </StepHead>
      <div className="grid items-start gap-8 md:grid-cols-[1fr_2fr] md:gap-14">
        <div>
          <VisitSummaryCard service={service.name} zip={zip} chosen={chosen} />
          <Ready items={checklist} />
        </div>
        <StepForm view={view} chosen={chosen} carriesTyped={false} className="grid gap-10">
          <ErrorSummary id={STEP_ANCHOR} errors={errors} formError={formError} />
          <PlaceFields {...fields} />
          <SigningFields {...fields} />
          <ContactFields {...fields} />
          <div>
            <p className="flex flex-wrap gap-3">
              <button type="submit" name="step" value="review" className="button button-stamp px-8">
                Look it over
              </button>
              <button type="submit" name="step" value="times" formNoValidate className="button">
                Choose another time
              </button>
            </p>
            <p className="mt-2 text-fine text-muted">Nothing is booked yet.</p>
          </div>
        </StepForm>
      </div>
    </>
  );
}

function Ready({ items }: { items: readonly string[] }) {
  return (
    <section className="mt-4 hidden md:block">
      <h2 className="text-small font-semibold">Have ready</h2>
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
