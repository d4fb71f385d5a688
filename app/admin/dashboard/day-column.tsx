import { Anchor, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import type { DaySheetView, StopView } from "../../../core/booking/day-sheet/view.ts";
import { ContactLinks } from "../shared/day/contact-links.tsx";
import { StopActions } from "../shared/day/stop-actions.tsx";
import { Column } from "./column.tsx";
import styles from "./today.module.css";

/** The day as a line of visits and drives. The next visit carries its actions. */
export function DayColumn({ sheet, children }: { sheet: DaySheetView; children: ReactNode }) {
  const { next, totals, date, home, stops } = sheet;
  const nextVisitRef = useFocusOnChange(next?.id);
  return (
    <Column
      id="today"
      title="Today"
      className={styles.day}
      aside={
        <Anchor component={Link} to="/admin/day" c="inherit" py={10} underline="always">
          Open day sheet
        </Anchor>
      }
    >
      <Text size="sm" c="dimmed" py={6}>
        {date}
        {totals.stops > 0 ? (
          <>
            {`. ${totals.stops} ${totals.stops === 1 ? "stop" : "stops"}, ${totals.remaining} to go. ${totals.fees} due, ${totals.miles}, ${totals.drive} driving.`}
            {next ? (
              <>
                {" Leave by "}
                <strong className={styles.leave}>{next.leaveBy}</strong>.
              </>
            ) : null}
          </>
        ) : null}
      </Text>
      <div ref={nextVisitRef} tabIndex={-1}>
        {next ? null : (
          <Text>{totals.stops > 0 ? "All of today’s visits are done." : "No visits today."}</Text>
        )}
        {stops.map((stop) => (
          <Stop key={stop.id} stop={stop} isNext={stop.id === next?.id} />
        ))}
        {home ? <div className={styles.drive}>{home}</div> : null}
      </div>
      {children}
    </Column>
  );
}

function Stop({ stop, isNext }: { stop: StopView; isNext: boolean }) {
  const { drive, time, who, fee, services, place, access, tight, statusText } = stop;
  return (
    <>
      {drive ? <div className={styles.drive}>Drive {drive}</div> : null}
      <section className={styles.stop} aria-label={isNext ? "Next visit" : time}>
        <Text fw={600} className={styles.time}>
          {time}
        </Text>
        <Text fz={20} lh={1.25} ff="Newsreader, Georgia, serif">
          {who}, {services}
        </Text>
        <Text size="sm">
          {place.join(", ")}
          {access ? `, ${access}` : ""}
        </Text>
        <Text size="sm" c="dimmed">
          {fee}
          {isNext || !statusText ? "" : ` · ${statusText}`}
        </Text>
        {tight ? (
          <Text size="sm" c="seal" fw={600}>
            {tight}
          </Text>
        ) : null}
        {isNext ? (
          <div className={styles.acts}>
            <StopActions stop={stop} />
            <ContactLinks stop={stop} />
          </div>
        ) : null}
      </section>
    </>
  );
}

/** After the last action at a stop removed its buttons, moves the focus to the next stop. */
function useFocusOnChange(next: string | undefined) {
  const nextVisitRef = useRef<HTMLDivElement>(null);
  const before = useRef(next);
  useEffect(() => {
    if (before.current === next) return;
    before.current = next;
    if (document.activeElement === document.body)
      nextVisitRef.current?.focus({ preventScroll: true });
  }, [next]);
  return nextVisitRef;
}
