import { type ReactNode, useEffect, useRef } from "react";
import type { CalendarData } from "../calendar-data.ts";
import type { NotaryColumn } from "../calendar-span.ts";
import { firstHour } from "../first-hour.ts";
import styles from "./day-columns.module.css";
import { calendarOfColumn } from "./notary-columns.ts";
import { NotaryMark } from "./notary-mark.tsx";

/** A day with a column for each notary, which scroll together. */
export function DayColumns({
  calendar,
  columns,
  hourHeight,
  children,
}: {
  calendar: CalendarData;
  columns: readonly NotaryColumn[];
  /** Pixels. */
  hourHeight: number;
  /** The hours of one column. */
  children: (calendar: CalendarData) => ReactNode;
}) {
  const box = useRef<HTMLElement>(null);
  const hour = Number(firstHour(calendar).slice(0, 2));
  useEffect(() => {
    if (box.current) box.current.scrollTop = hour * hourHeight;
  }, [hour, hourHeight]);
  return (
    // A region that scrolls has to be reached by the keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section ref={box} className={styles.columns} aria-label="Hours" tabIndex={0}>
      {columns.map((column) => (
        <section key={column.id} className={styles.column} aria-label={column.name}>
          <h3 className={styles.heading}>
            <NotaryMark notary={column} isNamed={false} />
            {column.name}
          </h3>
          {children(calendarOfColumn(calendar, column))}
        </section>
      ))}
    </section>
  );
}
