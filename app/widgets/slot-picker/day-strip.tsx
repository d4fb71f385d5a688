import { DayControl } from "./day-control.tsx";
import type { DayTarget, PickerDay, PickerView } from "./picker-view.ts";

interface Props extends Pick<PickerView, "days" | "earlier" | "later"> {
  /** Whether it is inside a form that carries typed fields. */
  readonly inForm?: boolean;
}

/**
 * Fourteen days in one row that scrolls sideways, so that the times below are in view. Days without a slot are marked and
 * lead to the next free day. Links to a day end with the id of the chosen one, which scrolls the row to it without a script.
 */
export function DayStrip({ days, earlier, later, inForm = false }: Props) {
  return (
    <nav
      aria-label="Choose a day"
      className="relative -mx-1 overflow-x-auto overscroll-x-contain [scrollbar-width:thin]"
    >
      <ol className="flex w-max gap-1.5 px-1 py-1">
        <Weeks target={earlier} name="Earlier" inForm={inForm} />
        {days.map((day, index) => (
          <li key={day.day}>
            <DayLink {...day} namesMonth={index === 0} inForm={inForm} />
          </li>
        ))}
        <Weeks target={later} name="Later" inForm={inForm} />
      </ol>
    </nav>
  );
}

function Weeks({
  target,
  name,
  inForm,
}: {
  target: DayTarget | null;
  name: string;
  inForm: boolean;
}) {
  if (!target) return null;
  return (
    <li>
      <DayControl
        target={target}
        inForm={inForm}
        className="link inline-flex min-h-14 cursor-pointer items-center px-3 text-small"
      >
        {name}
        <span className="sr-only"> two weeks</span>
      </DayControl>
    </li>
  );
}

function DayLink({
  weekday,
  date,
  free,
  target,
  isChosen,
  inForm,
  namesMonth,
}: PickerDay & { inForm: boolean; namesMonth: boolean }) {
  const [month, day] = date.split(" ");
  const showsMonth = namesMonth || day === "1";
  const look = isChosen
    ? "border-stamp bg-stamp text-on-stamp"
    : free > 0
      ? "border-rule bg-card hover:border-ink"
      : "border-dotted border-rule text-muted";
  return (
    <DayControl
      target={target}
      inForm={inForm}
      isCurrent={isChosen}
      className={`grid min-h-14 w-14 cursor-pointer scroll-mx-20 content-center justify-items-center rounded-[3px] border py-1.5 leading-snug no-underline ${look}`}
    >
      <span className="text-fine">{weekday}</span>
      <span
        className={`whitespace-nowrap tabular-nums ${showsMonth ? "text-small" : ""} ${free > 0 ? "font-semibold" : "line-through"}`}
      >
        <span className={showsMonth ? "" : "sr-only"}>{` ${month} `}</span>
        {day}
      </span>
      <span className="sr-only">{free > 0 ? `, ${free} times available` : ", fully booked"}</span>
    </DayControl>
  );
}
