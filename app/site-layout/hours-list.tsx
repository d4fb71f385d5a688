import { bookableWindow } from "../../core/booking/hours/bookable-window.ts";
import { formatClockHour } from "../../core/format/dates.ts";
import { useSite } from "./page-context.ts";

/** The three kinds of hours: weekdays, weekends and emergencies; with `hasVisits` also when visits can be booked. */
export function HoursList({ hasVisits = false }: { hasVisits?: boolean }) {
  const { businessConfig, scheduling } = useSite();
  const { hours } = businessConfig;
  const window = hasVisits ? bookableWindow(scheduling) : null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      <dt>Weekdays</dt>
      <dd>{hours.weekdays}</dd>
      <dt>Weekends</dt>
      <dd>{hours.weekends}</dd>
      <dt>Emergency</dt>
      <dd>{hours.emergency}</dd>
      {window ? (
        <>
          <dt>Visits</dt>
          <dd>{`${formatClockHour(window.from)} to ${formatClockHour(window.to)}, with a fee after hours`}</dd>
        </>
      ) : null}
    </dl>
  );
}
