import { Button, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  Download,
  Printer,
  Route as RouteIcon,
} from "lucide-react";
import { useEffect, useState } from "react";
import { Link, redirect } from "react-router";
import { EVERY_STOP_CHECKLIST, PACKING_LIST } from "../../../core/booking/day-sheet/packing.ts";
import { formatTime } from "../../../core/format/dates.ts";
import { admin, requireDesk } from "../../desk.ts";
import { requestWorker, useIsOffline } from "../shared/offline/connection.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { Checklist, useCheckedCount } from "./checklist.tsx";
import styles from "./day.module.css";
import { parseSheetDay } from "./parse-sheet-day.ts";
import { StopCard } from "./stop-card.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person } = context.get(admin);
  const dayDesk = requireDesk(context.get(admin).day);
  const requestedDay = url.searchParams.get("on");
  const day = requestedDay === null ? dayDesk.today() : parseSheetDay(requestedDay);
  if (day === null) throw redirect("/admin/day");
  const sheet = await dayDesk.view(day);
  return {
    person: person.userId,
    sheet,
    readOn: dayDesk.today(),
    readAt: formatTime(dayDesk.now(), sheet.zone),
  };
}

export default function DaySheetView({ loaderData }: Route.ComponentProps) {
  const { person, sheet, readOn, readAt } = loaderData;
  const { day, date, stops, next, totals, home, route } = sheet;
  const isOffline = useIsOffline();
  const isStored = useOfflineCopy(
    { person, zone: sheet.zone, days: sheet.isToday ? [day, sheet.after] : [day] },
    loaderData,
  );
  return (
    <View
      title="Day sheet"
      lead={date}
      actions={
        <>
          <Button
            variant="default"
            mih={44}
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          {route ? (
            <Button
              component="a"
              href={route}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              mih={44}
              leftSection={<RouteIcon size={18} aria-hidden />}
            >
              Whole route
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.sheet}>
        <p className={styles.line} role="status">
          {isOffline || isStored
            ? `${isOffline ? "You are offline" : "Works offline"}, kept ${storedAtText(sheet.zone, readOn)} ${readAt}.`
            : ""}
        </p>
        <DayNavigation sheet={sheet} isOffline={isOffline} />
        {stops.length === 0 ? (
          <EmptyState title="Nobody to drive to">
            No visit stands on this day. A visit you add or confirm appears here by itself.
          </EmptyState>
        ) : (
          <>
            <Totals sums={totals} />
            <PackingList day={day} />
            <ol className={styles.stops}>
              {stops.map((stop) => (
                <StopCard key={stop.id} stop={stop} day={day} isNext={stop.id === next?.id} />
              ))}
            </ol>
            <p className={styles.home}>{home}</p>
          </>
        )}
        <Group className="not-on-paper" mt="md">
          <Button
            component="a"
            href={`/admin/day/mileage.csv?year=${day.slice(0, 4)}`}
            download
            variant="default"
            mih={44}
            leftSection={<Download size={18} aria-hidden />}
          >
            Mileage {day.slice(0, 4)} (CSV)
          </Button>
        </Group>
      </div>
    </View>
  );
}

/** Asks the service worker to store these days' sheets whenever they were loaded; true once they are stored. */
function useOfflineCopy(
  { person, zone, days }: { person: string; zone: string; days: readonly string[] },
  read: object,
): boolean {
  const [keptAs, setKept] = useState<object | null>(null);
  const paths = days.map((day) => `/admin/day?on=${day}`).join(" ");
  useEffect(() => {
    if (!navigator.onLine || "kept" in document.documentElement.dataset) return;
    let isHere = true;
    void requestWorker({ ask: "keep", person, zone, paths: paths.split(" ") }).then((isDone) => {
      if (isHere && isDone) setKept(read);
    });
    return () => {
      isHere = false;
    };
  }, [person, zone, paths, read]);
  return keptAs === read;
}

/** `at`, or `on Tue 24 at` if the sheet was stored on another day of the business's time zone. */
function storedAtText(zone: string, readOn: string): string {
  // Swedish writes dates as addresses do.
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: zone });
  return readOn === today ? "at" : `on ${shortDay(readOn)} at`;
}

function DayNavigation({
  sheet,
  isOffline,
}: {
  sheet: Route.ComponentProps["loaderData"]["sheet"];
  isOffline: boolean;
}) {
  const { before, after, isToday } = sheet;
  const buttonProps = {
    component: Link,
    variant: "default",
    reloadDocument: isOffline,
    px: 6,
    mih: 44,
  } as const;
  return (
    <Group gap="xs" className="not-on-paper" component="nav" aria-label="Days" grow>
      <Button
        {...buttonProps}
        to={`/admin/day?on=${before}`}
        aria-label={`Day before, ${shortDay(before)}`}
        leftSection={<ChevronLeft size={18} aria-hidden />}
      >
        {shortDay(before)}
      </Button>
      {isToday ? null : (
        <Button {...buttonProps} to="/admin/day">
          Today
        </Button>
      )}
      <Button
        {...buttonProps}
        to={`/admin/day?on=${after}`}
        aria-label={`Day after, ${shortDay(after)}`}
        rightSection={<ChevronRight size={18} aria-hidden />}
      >
        {shortDay(after)}
      </Button>
    </Group>
  );
}

/** `Tue 24`. */
function shortDay(day: string): string {
  const weekday = { weekday: "short", timeZone: "UTC" } as const;
  const name = new Date(`${day}T12:00:00Z`).toLocaleDateString("en-US", weekday);
  return `${name} ${Number(day.slice(8))}`;
}

function Totals({ sums }: { sums: Route.ComponentProps["loaderData"]["sheet"]["totals"] }) {
  const shown = [
    [
      "Stops",
      sums.remaining === sums.stops ? `${sums.stops}` : `${sums.stops}, ${sums.remaining} to go`,
    ],
    ["Fees due", sums.fees],
    ["Miles", sums.miles],
    ["Driving", sums.drive],
  ];
  return (
    <dl className={styles.sums}>
      {shown.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What to pack, and what to check at every stop. */
function PackingList({ day }: { day: string }) {
  const [isOpen, { toggle }] = useDisclosure();
  const done = useCheckedCount(day, "bag", PACKING_LIST);
  return (
    <section className={styles.bag} aria-label="Before you leave">
      <button
        type="button"
        className="not-on-paper"
        aria-expanded={isOpen}
        aria-controls="bag"
        onClick={toggle}
      >
        <span>
          Before you leave, {done} of {PACKING_LIST.length}
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id="bag" data-open={isOpen}>
        <Checklist day={day} group="bag" list={PACKING_LIST} label="In the bag" />
        <p>
          <b>At every stop:</b> {EVERY_STOP_CHECKLIST.join(" ")}
        </p>
      </div>
    </section>
  );
}
