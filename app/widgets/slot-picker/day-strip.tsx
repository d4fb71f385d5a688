import { DayControl } from "./day-control.tsx";
import type { DayTarget, PickerDay, PickerView } from "./picker-view.ts";

interface Props extends Pick<PickerView, "days" | "earlier" | "later"> {
  /** Whether it is inside a form that carries typed fields. */
  readonly inForm?: boolean;
}

/** Fourteen days in rows of seven. Days without a slot are marked and lead to the next free day. */
export function DayStrip({ days, earlier, later, inForm = false }: Props) {
  return (
    <nav aria-label="Choose a day">
      <p className="flex items-center justify-between gap-3 text-small">
        <Weeks target={earlier} name="Earlier" inForm={inForm} />
        <span className="text-muted tabular-nums">
          {`${days[0]?.date ?? ""} – ${days.at(-1)?.date ?? ""}`}
        </span>
        <Weeks target={later} name="Later" inForm={inForm} />
      </p>
      <ol className="mt-1 grid grid-cols-7 gap-2">
        {days.map((day) => (
          <li key={day.day}>
            <DayLink {...day} inForm={inForm} />
          </li>
        ))}
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
  if (!target) return <span />;
  return (
    <DayControl
      target={target}
      inForm={inForm}
      className="link inline-flex min-h-11 cursor-pointer items-center"
    >
      {name}
      <span className="sr-only"> two weeks</span>
    </DayControl>
  );
}

function DayLink({
  weekday,
  date,
  free,
  target,
  isChosen,
  inForm,
}: PickerDay & { inForm: boolean }) {
  const [month, day] = date.split(" ");
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
      className={`grid min-h-13 w-full cursor-pointer content-center justify-items-center border py-2 leading-snug no-underline ${look}`}
    >
      <span className="text-fine">{weekday}</span>
      <span className="sr-only">{` ${month} `}</span>
      <span className={`tabular-nums ${free > 0 ? "font-semibold" : "line-through"}`}>{day}</span>
      <span className="sr-only">{free > 0 ? `, ${free} starts` : ", nothing free"}</span>
    </DayControl>
  );
}
