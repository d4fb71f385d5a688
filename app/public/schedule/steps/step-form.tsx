import type { ReactNode } from "react";
import { serializeSlot } from "../carried-slot.ts";
import { STEP_ANCHOR } from "../schedule-query.ts";
import type { ChosenSlotView, ScheduleView } from "../view-model.ts";

interface Props {
  readonly view: ScheduleView;
  readonly chosen?: ChosenSlotView;
  readonly hold?: string;
  /** Whether the typed fields are sent as hidden fields; a form that shows the fields sends them itself. */
  readonly carriesTyped?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form of the booking steps. It carries the whole state in hidden fields: nothing is stored in the browser. */
export function StepForm({ view, chosen, hold, carriesTyped = true, className, children }: Props) {
  const { service, zip, embed, typed, requestKey } = view;
  const hidden = {
    zip,
    hold: chosen?.hold ?? hold ?? "",
    until: String(chosen?.until ?? ""),
    shown: chosen ? serializeSlot(chosen.slot) : "",
    requestKey,
    ...(carriesTyped ? typed : {}),
  };
  return (
    <form
      method="post"
      action={`/schedule/${service.id}${embed ? "?embed=true" : ""}#${STEP_ANCHOR}`}
      data-once=""
      className={className}
    >
      {Object.entries(hidden).map(([name, value]) =>
        value ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      {children}
    </form>
  );
}
