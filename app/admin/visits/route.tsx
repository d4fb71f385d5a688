import { Anchor, Box, Button } from "@mantine/core";
import { Ban, Plus } from "lucide-react";
import { Link } from "react-router";
import { wallOf } from "../../../core/booking/wall.ts";
import { admin, desk } from "../../desk.ts";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { Agenda } from "./agenda.tsx";
import { agendaPart } from "./agenda-part.ts";
import { CalendarFrame } from "./calendar-frame.tsx";
import { calendarPart } from "./calendar-part.ts";
import { FeedPanel } from "./feed-panel.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { askedOf } from "./view-of.ts";
import { ViewSwitch } from "./view-switch.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { visits } = context.get(admin);
  if (!visits) throw new Response(null, { status: 403 });
  const open = context.get(desk);
  const asked = askedOf(url.searchParams, visits.today());
  const { view, on } = asked;
  // With no view named a phone shows the agenda and a desk the week: both are there, and one is shown.
  const [agenda, calendar] = await Promise.all([
    view === null || view === "agenda" ? agendaPart(asked, visits, open) : null,
    view === "agenda" ? null : calendarPart(view ?? "week", on, visits, open),
  ]);
  const now = wallOf(visits.now(), visits.zone);
  return {
    asked,
    today: visits.today(),
    now: `${now.day} ${now.time}:00`,
    zone: visits.zone,
    feed: visits.feedAddress,
    agenda,
    calendar,
  };
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { asked, agenda, calendar, feed, today, zone } = loaderData;
  const isWide = useIsWide();
  const isBoth = agenda !== null && calendar !== null;
  return (
    <View
      title="Visits"
      lead={
        <>
          {`All times are those of your clock (${zone}). `}
          <Anchor component={Link} to="/admin/visits/why" underline="always">
            Why is a start not offered?
          </Anchor>
        </>
      }
      actions={
        <>
          <Button
            component={Link}
            to="/admin/visits/blocked"
            variant="default"
            leftSection={<Ban size={18} aria-hidden />}
          >
            Block time
          </Button>
          <Button
            component={Link}
            to="/admin/visits/new"
            leftSection={<Plus size={18} aria-hidden />}
          >
            New visit
          </Button>
        </>
      }
    >
      <ViewSwitch view={asked.view} on={asked.on} isWide={isWide} />
      {agenda && !(isBoth && isWide === true) ? (
        <Box {...(isBoth && { hiddenFrom: "md" })}>
          <Agenda asked={asked} agenda={agenda} today={today} />
        </Box>
      ) : null}
      {calendar && !(isBoth && isWide === false) ? (
        <Box {...(isBoth && { visibleFrom: "md" })}>
          <CalendarFrame calendar={calendar} today={today} now={loaderData.now} />
        </Box>
      ) : null}
      {feed ? <FeedPanel address={feed} /> : null}
    </View>
  );
}
