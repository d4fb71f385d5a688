import { telephoneLink } from "../../../../core/format/phones.ts";
import { useSite } from "../../../site-layout/page-context.ts";
import { DayStrip } from "../../../widgets/slot-picker/day-strip.tsx";
import { SlotList } from "../../../widgets/slot-picker/slot-list.tsx";
import type { TimesView } from "../view-model.ts";
import { StepForm } from "./step-form.tsx";
import { StepHead } from "./step-head.tsx";

/** The times step: fourteen days and the slots of one of them. */
export function TimesStep({ view }: { view: TimesView }) {
  const { service, zip, embed, picker, note } = view;
  const { phone } = useSite().businessConfig;
  const carriesTyped = Object.keys(view.typed).length > 0;
  return (
    <>
      <StepHead step="Time" title={note ? "Choose another time" : "Choose a time"} embed={embed}>
        {note ? (
          <p role="alert" className="mt-3 border-l-4 border-act bg-tint p-4 font-semibold">
            {note}
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
          <span>
            <strong className="font-semibold">{service.name}</strong>
            {` in ${zip}`}
          </span>
          <a
            href={`/schedule/${service.id}${embed ? "?embed=true" : ""}`}
            className="link inline-flex min-h-11 items-center"
          >
            Change the ZIP
          </a>
        </p>
      </StepHead>
      <div className="grid gap-8 md:grid-cols-[1fr_1.4fr] md:gap-14">
        {carriesTyped ? (
          <StepForm view={view} hold={view.hold}>
            <input type="hidden" name="step" value="times" />
            <DayStrip {...picker} inForm />
          </StepForm>
        ) : (
          <DayStrip {...picker} />
        )}
        <StepForm view={view} hold={view.hold}>
          <h2 id="starts" tabIndex={-1} className="display scroll-mt-28 text-h3 outline-none">
            {picker.chosen.name}
          </h2>
          <p className="mt-1 mb-4 text-fine text-muted">
            {`All times are ${picker.zone}, where we are. A start you choose is kept for you while you fill in the rest.`}
          </p>
          <input type="hidden" name="step" value="hold" />
          <SlotList chosen={picker.chosen} nextFree={picker.nextFree} posts={carriesTyped} />
        </StepForm>
      </div>
      <p className="mt-8 text-small text-muted">
        {"Nothing that suits? Call "}
        <a
          href={telephoneLink(phone)}
          className="link inline-flex min-h-11 items-center whitespace-nowrap"
        >
          {phone}
        </a>
        .
      </p>
    </>
  );
}
