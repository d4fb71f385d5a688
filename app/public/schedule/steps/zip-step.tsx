import { telephoneLink } from "../../../../core/format/phones.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../../site-layout/bottom-bar.tsx";
import { useSite } from "../../../site-layout/page-context.ts";
import { describedBy, Field } from "../../../ui/field.tsx";
import { requestPageFor } from "../../../widgets/quote-form/quote-state.ts";
import type { ZipView } from "../view-model.ts";
import { MAIN_FORM } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";

/** The ZIP step: price and times depend on where the visit is, so the ZIP comes first. */
export function ZipStep({ view }: { view: ZipView }) {
  const { service, also, zip, place, embed, error, sentence } = view;
  const { phone } = useSite().businessConfig;
  return (
    <div className="max-w-[62ch]">
      <StepHead
        step="Service and ZIP"
        title={sentence ? "Not online, but call us" : "Where do you want to sign?"}
        embed={embed}
      >
        <p className="mt-2 text-muted">
          {sentence || "Your ZIP tells us the price and which times we can offer."}
        </p>
        {sentence ? (
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={telephoneLink(phone)} className="button button-stamp tabular-nums">
              {`Call ${phone}`}
            </a>
            <a
              href={requestPageFor({ service: service.id, zip })}
              target={embed ? "_top" : undefined}
              className="button"
            >
              Request this visit
            </a>
          </p>
        ) : null}
      </StepHead>
      <form method="get" id={MAIN_FORM} action={`/schedule/${service.id}`} className="grid gap-4">
        {embed ? <input type="hidden" name="embed" value="true" /> : null}
        {place === "home" ? null : <input type="hidden" name="place" value={place} />}
        {also.map(({ id }) => (
          <input key={id} type="hidden" name="also" value={id} />
        ))}
        <p className="text-small">
          {"Visit: "}
          <strong className="font-semibold">
            {[service, ...also].map(({ name }) => name).join(" + ")}
          </strong>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Field id="zip" label={sentence ? "Try another ZIP" : "ZIP"} error={error}>
            <input
              id="zip"
              name="zip"
              inputMode="numeric"
              maxLength={5}
              autoComplete="postal-code"
              defaultValue={zip}
              required
              className="field tabular-nums"
              {...describedBy("zip", error)}
            />
          </Field>
          <button
            type="submit"
            className={sentence ? "button min-h-12" : "button button-stamp min-h-12"}
          >
            Show times
          </button>
        </div>
      </form>
      {embed ? null : (
        <BottomBar>
          <button type="submit" form={MAIN_FORM} className={NEXT_STEP_CLASS}>
            Show times
          </button>
        </BottomBar>
      )}
    </div>
  );
}
