import { useSite } from "./page-context.ts";

/** The three kinds of hours: weekdays, weekends and emergencies. */
export function HoursList() {
  const { hours } = useSite().businessConfig;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      <dt>Weekdays</dt>
      <dd>{hours.weekdays}</dd>
      <dt>Weekends</dt>
      <dd>{hours.weekends}</dd>
      <dt>Emergency</dt>
      <dd>{hours.emergency}</dd>
    </dl>
  );
}
