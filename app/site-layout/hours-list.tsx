import { bookableWindow } from "../../core/booking/hours/bookable-window.ts";
import { formatClockHour, formatHours } from "../../core/format/dates.ts";
import { fillWords } from "../../core/words/fill-words.ts";
import { useSite, useWords } from "./page-context.ts";

/** The three kinds of hours: weekdays, weekends and emergencies; with `hasVisits` also when visits can be booked. */
export function HoursList({ hasVisits = false }: { hasVisits?: boolean }) {
  const { businessConfig, scheduling, language } = useSite();
  const words = useWords().layout;
  const { hours } = businessConfig;
  const window = hasVisits ? bookableWindow(scheduling) : null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4">
      <dt>{words.weekdays}</dt>
      <dd>{formatHours(hours.weekdays, language)}</dd>
      <dt>{words.weekends}</dt>
      <dd>{formatHours(hours.weekends, language)}</dd>
      <dt>{words.emergency}</dt>
      <dd>{hours.emergency}</dd>
      {window ? (
        <>
          <dt>{words.visits}</dt>
          <dd>
            {fillWords(words.visitHours, {
              from: formatClockHour(window.from, language),
              to: formatClockHour(window.to, language),
            })}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
