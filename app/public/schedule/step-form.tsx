import type { ReactNode } from "react";
import { writeShown } from "./shown.ts";
import type { Chosen, ScheduleView } from "./view.ts";
import { STEP } from "./wish.ts";

interface Props {
  readonly view: ScheduleView;
  readonly chosen?: Chosen;
  readonly hold?: string;
  /** Whether what was typed goes along unseen; a form that shows the fields sends them itself. */
  readonly carries?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form of the way to a visit. All it knows travels in it: nothing is kept in the browser. */
export function StepForm({ view, chosen, hold, carries = true, className, children }: Props) {
  const { service, zip, embed, typed, requestKey } = view;
  const hidden = {
    zip,
    hold: chosen?.hold ?? hold ?? "",
    until: String(chosen?.until ?? ""),
    shown: chosen ? writeShown(chosen.open) : "",
    requestKey,
    ...(carries ? typed : {}),
  };
  return (
    <form
      method="post"
      action={`/schedule/${service.id}${embed ? "?embed=true" : ""}#${STEP}`}
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
