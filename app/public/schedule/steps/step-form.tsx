import type { ReactNode } from "react";
import { PATHS } from "../../../../core/language.ts";
import { serializeSlot } from "../carried-slot.ts";
import { ANY_PLACE, STEP_ANCHOR } from "../schedule-query.ts";
import type { ChosenSlotView, ScheduleView } from "../view-model.ts";

/** The id of the form whose button the bottom bar shows on phones. */
export const MAIN_FORM = "step-form";

interface Props {
  readonly view: ScheduleView;
  readonly id?: string;
  readonly chosen?: ChosenSlotView;
  readonly hold?: string;
  /** What the form shows as fields and therefore does not carry: everything typed, the place, or services and ZIP. */
  readonly shows?: "typed" | "place" | "services";
  /** Where the response opens. */
  readonly anchor?: string;
  /** What a script says about each required field that is empty, by its name. */
  readonly missing?: Readonly<Record<string, string>>;
  /** A proof of work that a script solves before it sends the form; empty for none. */
  readonly challenge?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form of the booking steps. It carries the whole state in hidden fields, so that a booking needs neither script nor storage. */
export function StepForm({
  view,
  id,
  chosen,
  hold,
  shows,
  anchor = STEP_ANCHOR,
  missing,
  challenge = "",
  className,
  children,
}: Props) {
  const { service, embed, language } = view;
  return (
    <form
      method="post"
      id={id}
      action={`${PATHS[language].schedule}/${service.id}${embed ? "?embed=true" : ""}#${anchor}`}
      data-once=""
      data-missing={missing ? JSON.stringify(missing) : undefined}
      data-proof={challenge ? "" : undefined}
      className={className}
    >
      {carriedFields(view, shows, chosen, hold).map(([name, value]) =>
        value ? <input key={`${name} ${value}`} type="hidden" name={name} value={value} /> : null,
      )}
      {challenge ? <input type="hidden" name="proof" value={challenge} /> : null}
      {children}
    </form>
  );
}

function carriedFields(
  { zip, also, place, typed, requestKey }: ScheduleView,
  shows: Props["shows"],
  chosen: ChosenSlotView | undefined,
  hold: string | undefined,
): (readonly [name: string, value: string])[] {
  const isTyped = typed.kind !== undefined;
  const carried = Object.entries(typed).filter(([name]) => shows !== "place" || name !== "kind");
  return [
    ...(shows === "services"
      ? []
      : [["zip", zip] as const, ...also.map(({ id }) => ["also", id] as const)]),
    // Once the details are typed they name the place themselves.
    [
      "place",
      isTyped || (shows === "typed" && place) || shows === "place" ? "" : (place ?? ANY_PLACE),
    ],
    ["hold", chosen?.hold ?? hold ?? ""],
    ["shown", chosen ? serializeSlot(chosen.slot) : ""],
    ["requestKey", requestKey],
    ...(shows === "typed" ? [] : carried),
  ];
}
