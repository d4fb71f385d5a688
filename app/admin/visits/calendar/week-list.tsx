import { Anchor, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { formatDay } from "../../../../core/format/days.ts";
import type { CalendarData } from "./calendar-data.ts";
import type { DayEntry } from "./week-days.ts";
import styles from "./week-list.module.css";

/** A week for a narrow screen: its days below one another, each with its drives, visits and blocked times in order. */
export function WeekList({ calendar, today }: { calendar: CalendarData; today: string }) {
  return calendar.dayList.map(({ day, isClosed, entries }) => (
    <section key={day} className={styles.day} data-today={day === today || undefined}>
      <Title order={3} fz={16}>
        <Anchor
          component={Link}
          to={`/admin/visits?${new URLSearchParams({ view: "day", on: day })}`}
          inherit
          c="inherit"
          className={styles.heading}
        >
          {formatDay(day, "weekday-and-date")}
          {day === today ? <span className={styles.today}>Today</span> : null}
        </Anchor>
      </Title>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed" pb="xs">
          {isClosed ? "Closed" : "No visits"}
        </Text>
      ) : (
        <ul className={styles.entries}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
}

function Entry({ entry: { path, kind, time, title, details } }: { entry: DayEntry }) {
  return (
    <Link to={path} className={styles.entry} data-kind={kind}>
      <time className={styles.time}>{time}</time>
      <span className={styles.text}>
        <strong>{title}</strong>
        {details ? <span>{details}</span> : null}
      </span>
    </Link>
  );
}
