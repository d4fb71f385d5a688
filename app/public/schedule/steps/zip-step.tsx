import { telephoneLink } from "../../../../core/format/phones.ts";
import { PATHS } from "../../../../core/language.ts";
import { fillWords } from "../../../../core/words/fill-words.ts";
import { BottomBar, NEXT_STEP_CLASS } from "../../../site-layout/bottom-bar.tsx";
import { useSite, useWords } from "../../../site-layout/page-context.ts";
import { describedBy, Field } from "../../../ui/field.tsx";
import { requestPageFor } from "../../../widgets/quote-form/quote-state.ts";
import { NextVisitCard } from "../../next-visit-card.tsx";
import type { ZipView } from "../view-model.ts";
import { MAIN_FORM } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";

/** The ZIP step: price and times depend on where the visit is, so the ZIP comes first. Beside it is when the next visit can be. */
export function ZipStep({ view }: { view: ZipView }) {
  if (view.embed) return <ZipQuestion view={view} />;
  return (
    <div className="grid items-start gap-10 md:grid-cols-[1.2fr_1fr] md:gap-16">
      <ZipQuestion view={view} />
      <NextVisitCard book="#zip" />
    </div>
  );
}

function ZipQuestion({ view }: { view: ZipView }) {
  const { service, also, zip, embed, sentence, isOutOfReach } = view;
  const { phone } = useSite().businessConfig;
  const { booking: words, quote } = useWords();
  return (
    <div className="max-w-[62ch]">
      <StepHead
        step="Service and ZIP"
        title={isOutOfReach ? words.outOfReach : sentence ? words.notOnline : words.where}
        embed={embed}
      >
        <p className="mt-2 text-muted">{sentence || words.zipTells}</p>
        {sentence ? (
          <p className="mt-4 flex flex-wrap gap-3">
            <a href={telephoneLink(phone)} className="button button-stamp tabular-nums">
              {fillWords(words.callPhone, { phone })}
            </a>
            {isOutOfReach ? null : (
              <a
                href={requestPageFor({ service: service.id, zip }, view.language)}
                target={embed ? "_top" : undefined}
                className="button"
              >
                {quote.request}
              </a>
            )}
          </p>
        ) : null}
      </StepHead>
      <form
        method="get"
        id={MAIN_FORM}
        action={PATHS[view.language].schedule}
        data-missing={JSON.stringify({ zip: words.zipError })}
        className="grid gap-4"
      >
        {embed ? <input type="hidden" name="embed" value="true" /> : null}
        {view.placeParameter ? (
          <input type="hidden" name="place" value={view.placeParameter} />
        ) : null}
        {also.map(({ id }) => (
          <input key={id} type="hidden" name="also" value={id} />
        ))}
        <ServiceAndZip view={view} />
        {also.length > 0 ? (
          <p className="text-small">{`+ ${also.map(({ name }) => name).join(" + ")}`}</p>
        ) : null}
        <button
          type="submit"
          className={`button min-h-12 justify-self-start px-8 ${sentence ? "" : "button-stamp"} ${embed ? "" : "max-sm:hidden"}`}
        >
          {words.showTimes}
        </button>
      </form>
      {embed ? null : (
        <BottomBar>
          <button type="submit" form={MAIN_FORM} className={NEXT_STEP_CLASS}>
            {words.showTimes}
          </button>
        </BottomBar>
      )}
    </div>
  );
}

function ServiceAndZip({ view: { service, zip, error, sentence } }: { view: ZipView }) {
  const { services } = useSite();
  const words = useWords().booking;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_8rem]">
      <Field id="service" label={words.service}>
        <select id="service" name="service" defaultValue={service.id} className="field">
          {services
            .filter(({ enabled }) => enabled)
            .map(({ id, serviceName }) => (
              <option key={id} value={id}>
                {serviceName}
              </option>
            ))}
        </select>
      </Field>
      <Field id="zip" label={sentence ? words.otherZip : words.zip} error={error}>
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
    </div>
  );
}
