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
import { AT_EVERY_STOP, IN_THE_BAG } from "../../../core/booking/day-bag.ts";
import { timeText } from "../../../core/booking/labels.ts";
import { admin } from "../../desk.ts";
import { askWorker, useIsOffline } from "../offline/line.ts";
import { Empty } from "../ui/empty.tsx";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./day.module.css";
import { readDay } from "./read-day.ts";
import { StopCard } from "./stop-card.tsx";
import { Ticks, useTicked } from "./ticks.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { day: road, person } = context.get(admin);
  if (!road) throw new Response(null, { status: 403 });
  const asked = url.searchParams.get("on");
  const day = asked === null ? road.today() : readDay(asked);
  if (day === null) throw redirect("/admin/day");
  const lines = await road.lines(day);
  return {
    person: person.userId,
    lines,
    readOn: road.today(),
    readAt: timeText(road.now(), lines.zone),
  };
}

export default function DaySheetView({ loaderData }: Route.ComponentProps) {
  const { person, lines, readOn, readAt } = loaderData;
  const { day, date, stops, next, sums, home, route } = lines;
  const isOffline = useIsOffline();
  const isKept = useKeeping(
    { person, zone: lines.zone, days: lines.isToday ? [day, lines.after] : [day] },
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
          {isOffline || isKept
            ? `${isOffline ? "You are offline" : "Works offline"}, kept ${keptAt(lines.zone, readOn)} ${readAt}.`
            : ""}
        </p>
        <Days lines={lines} isOffline={isOffline} />
        {stops.length === 0 ? (
          <Empty title="Nobody to drive to">
            No visit stands on this day. A visit you add or confirm appears here by itself.
          </Empty>
        ) : (
          <>
            <Sums sums={sums} />
            <Bag day={day} />
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

/** Has these days' sheets kept on the device each time they were read; tells once they are. */
function useKeeping(
  { person, zone, days }: { person: string; zone: string; days: readonly string[] },
  read: object,
): boolean {
  const [keptAs, setKept] = useState<object | null>(null);
  const paths = days.map((day) => `/admin/day?on=${day}`).join(" ");
  useEffect(() => {
    if (!navigator.onLine || "kept" in document.documentElement.dataset) return;
    let isHere = true;
    void askWorker({ ask: "keep", person, zone, paths: paths.split(" ") }).then((isDone) => {
      if (isHere && isDone) setKept(read);
    });
    return () => {
      isHere = false;
    };
  }, [person, zone, paths, read]);
  return keptAs === read;
}

/** `at`, and the day besides when it is another one than today where the business is. */
function keptAt(zone: string, readOn: string): string {
  // Swedish writes dates as addresses do.
  const today = new Date().toLocaleDateString("sv-SE", { timeZone: zone });
  return readOn === today ? "at" : `on ${shortDay(readOn)} at`;
}

function Days({
  lines,
  isOffline,
}: {
  lines: Route.ComponentProps["loaderData"]["lines"];
  isOffline: boolean;
}) {
  const { before, after, isToday } = lines;
  const way = {
    component: Link,
    variant: "default",
    reloadDocument: isOffline,
    px: 6,
    mih: 44,
  } as const;
  return (
    <Group gap="xs" className="not-on-paper" component="nav" aria-label="Days" grow>
      <Button
        {...way}
        to={`/admin/day?on=${before}`}
        aria-label={`Day before, ${shortDay(before)}`}
        leftSection={<ChevronLeft size={18} aria-hidden />}
      >
        {shortDay(before)}
      </Button>
      {isToday ? null : (
        <Button {...way} to="/admin/day">
          Today
        </Button>
      )}
      <Button
        {...way}
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

function Sums({ sums }: { sums: Route.ComponentProps["loaderData"]["lines"]["sums"] }) {
  const shown = [
    ["Stops", sums.left === sums.stops ? `${sums.stops}` : `${sums.stops}, ${sums.left} to go`],
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

/** What to take along, and what holds at every stop. */
function Bag({ day }: { day: string }) {
  const [isOpen, { toggle }] = useDisclosure();
  const done = useTicked(day, "bag", IN_THE_BAG);
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
          Before you leave, {done} of {IN_THE_BAG.length}
        </span>
        <ChevronDown size={18} aria-hidden />
      </button>
      <div id="bag" data-open={isOpen}>
        <Ticks day={day} of="bag" list={IN_THE_BAG} label="In the bag" />
        <p>
          <b>At every stop:</b> {AT_EVERY_STOP.join(" ")}
        </p>
      </div>
    </section>
  );
}
