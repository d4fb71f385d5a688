import { Button, Group } from "@mantine/core";
import { Download, Printer, Route as RouteIcon } from "lucide-react";
import { redirect } from "react-router";
import { formatTime } from "../../../core/format/dates.ts";
import { type StopPayment, stopPayment } from "../../../core/payments/stop-payment.ts";
import { admin, requireDesk } from "../../desk.ts";
import { useIsOffline } from "../shared/offline/connection.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { NotarySwitch } from "../shared/ui/notary-switch.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./day.module.css";
import { DayNavigation } from "./day-navigation.tsx";
import { DayTotals } from "./day-totals.tsx";
import { PackingList } from "./packing-list.tsx";
import { parseSheetDay } from "./parse-sheet-day.ts";
import { StopCard } from "./stop-card.tsx";
import { storedAtText, useOfflineCopy } from "./use-offline-copy.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { person, payments } = context.get(admin);
  const dayDesk = requireDesk(context.get(admin).day);
  const requestedDay = url.searchParams.get("on");
  const day = requestedDay === null ? dayDesk.today() : parseSheetDay(requestedDay);
  if (day === null) throw redirect("/admin/day");
  const wanted = url.searchParams.get("notary");
  const notary = dayDesk.notaries.find(({ id }) => id === wanted)?.id ?? dayDesk.provider;
  const sheet = await dayDesk.view(day, notary);
  const found = await requireDesk(payments).ofVisits(sheet.stops.map(({ id }) => id));
  const stopPayments: Record<string, StopPayment | null> = {};
  for (const [id, { due, ways }] of found) stopPayments[id] = stopPayment(due, ways);
  return {
    person: person.userId,
    notaries: dayDesk.notaries,
    notary,
    isOwnDay: notary === dayDesk.provider,
    sheet,
    stopPayments,
    readOn: dayDesk.today(),
    readAt: formatTime(dayDesk.now(), sheet.zone),
  };
}

export default function DaySheetPage({ loaderData }: Route.ComponentProps) {
  const { person, sheet, stopPayments, readOn, readAt, notary, isOwnDay } = loaderData;
  const { day, date, stops, next, totals, home, route } = sheet;
  const query = isOwnDay ? "" : `&notary=${notary}`;
  const isOffline = useIsOffline();
  const isStored = useOfflineCopy(
    { person, zone: sheet.zone, days: isOwnDay ? offlineDays(sheet) : [] },
    loaderData,
  );
  return (
    <View title="Day sheet" lead={date} actions={<DayActions route={route} />}>
      <div className={styles.sheet}>
        <p className={styles.line} role="status">
          {isOffline || isStored
            ? `${isOffline ? "You are offline" : "Works offline"}, saved ${storedAtText(sheet.zone, readOn)} ${readAt}.`
            : ""}
        </p>
        <DayNavigation sheet={sheet} isOffline={isOffline} query={query} />
        <NotarySwitch
          notaries={loaderData.notaries}
          current={notary}
          everybody={false}
          to={(id) => `/admin/day?on=${day}&notary=${id}`}
        />
        {stops.length === 0 ? (
          <EmptyState title="No visits on this day">
            Nothing is scheduled for this day. Visits you add or confirm appear here automatically.
          </EmptyState>
        ) : (
          <>
            <DayTotals totals={totals} />
            <PackingList day={day} />
            <ol className={styles.stops}>
              {stops.map((stop) => (
                <StopCard
                  key={stop.id}
                  stop={stop}
                  day={day}
                  isNext={stop.id === next?.id}
                  payment={stopPayments[stop.id] ?? null}
                />
              ))}
            </ol>
            <p className={styles.home}>{home}</p>
          </>
        )}
        <MileageLink year={day.slice(0, 4)} query={query} />
      </div>
    </View>
  );
}

/** Prints the day, and opens its whole route in a map program. */
function DayActions({ route }: Pick<Route.ComponentProps["loaderData"]["sheet"], "route">) {
  return (
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
  );
}

/** The days that go along offline; of the person's own days only. */
function offlineDays({ isToday, day, after }: { isToday: boolean; day: string; after: string }) {
  return isToday ? [day, after] : [day];
}

/** The miles of a year as CSV. */
function MileageLink({ year, query }: { year: string; query: string }) {
  return (
    <Group className="not-on-paper" mt="md">
      <Button
        component="a"
        href={`/admin/day/mileage.csv?year=${year}${query}`}
        variant="default"
        mih={44}
        leftSection={<Download size={18} aria-hidden />}
      >
        Mileage {year} (CSV)
      </Button>
    </Group>
  );
}
