import { telephoneLink } from "../../../../core/format/phones.ts";
import { useSite } from "../../../site-layout/page-context.ts";
import { describedBy, Field } from "../../../ui/field.tsx";
import type { ZipView } from "../view-model.ts";
import { StepHead } from "./step-head.tsx";

/** The ZIP step: price and times depend on where the visit is, so the ZIP comes first. */
export function ZipStep({ view: { service, zip, embed, error, sentence } }: { view: ZipView }) {
  const { phone } = useSite().businessConfig;
  return (
    <div className="max-w-[62ch]">
      <StepHead
        step="Time"
        title={sentence ? "Not online, but call us" : "Where do you want to sign?"}
        embed={embed}
      >
        <p className="mt-2 text-muted">
          {sentence || "The ZIP tells us the price, and which times we can drive to."}
        </p>
        {sentence ? (
          <p className="mt-4">
            <a href={telephoneLink(phone)} className="button button-stamp tabular-nums">
              {`Call ${phone}`}
            </a>
          </p>
        ) : null}
      </StepHead>
      <form method="get" action={`/schedule/${service.id}`} className="grid gap-4">
        {embed ? <input type="hidden" name="embed" value="true" /> : null}
        <p className="text-small">
          {"Visit: "}
          <strong className="font-semibold">{service.name}</strong>
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
    </div>
  );
}
