import { Link } from "react-router";
import { formatDay } from "../../../../core/format/days.ts";
import type { CalendarData } from "./calendar-data.ts";
import styles from "./month-grid.module.css";

/** A month for a narrow screen: each day is a link to it, with the number of its visits. */
export function MonthGrid({ calendar, today }: { calendar: CalendarData; today: string }) {
  const { dayList, on, visits } = calendar;
  const counts = Map.groupBy(visits, ({ from }) => from.slice(0, 10));
  return (
    <ol className={styles.month}>
      {dayList.slice(0, 7).map(({ day }) => (
        <li key={formatDay(day, "weekday")} aria-hidden className={styles.weekday}>
          {formatDay(day, "weekday")}
        </li>
      ))}
      {dayList.map(({ day }) => {
        const count = counts.get(day)?.length ?? 0;
        return (
          <li key={day}>
            <Link
              to={`/admin/visits?${new URLSearchParams({ view: "day", on: day })}`}
              className={styles.day}
              aria-label={`${formatDay(day, "weekday-and-date")}: ${countText(count)}`}
              data-today={day === today || undefined}
              data-outside={day.slice(0, 7) !== on.slice(0, 7) || undefined}
            >
              <span>{Number(day.slice(8))}</span>
              {count > 0 ? <span className={styles.count}>{count}</span> : null}
              <NotaryDots visits={counts.get(day) ?? []} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
}

/** Whose visits they are, as dots in the colors of the notaries; nothing where the business has one. */
function NotaryDots({ visits }: { visits: CalendarData["visits"] }) {
  const colors = new Map(
    visits.flatMap(({ notary }) => (notary ? [[notary.name, notary.color]] : [])),
  );
  if (colors.size === 0) return null;
  return (
    <span className={styles.dots} aria-hidden>
      {[...colors].map(([name, color]) => (
        <span key={name} style={{ background: `var(--mantine-color-${color}-6)` }} />
      ))}
    </span>
  );
}

function countText(count: number): string {
  if (count === 0) return "no visits";
  return count === 1 ? "1 visit" : `${count} visits`;
}
