import { Alert, Anchor, Box, Button } from "@mantine/core";
import { Ban, Plus } from "lucide-react";
import { Link } from "react-router";
import { localDateTimeOf } from "../../../core/booking/time/local-date-time.ts";
import { queryString } from "../../../core/query-string.ts";
import { admin, desk, requireDesk } from "../../desk.ts";
import { readFormFields } from "../../read-form.ts";
import { NotarySwitch } from "../shared/ui/notary-switch.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { Agenda } from "./agenda/agenda.tsx";
import { loadAgenda } from "./agenda/agenda-data.ts";
import { loadCalendar } from "./calendar/calendar-data.ts";
import { CalendarPanel } from "./calendar/calendar-panel.tsx";
import { NotaryMark } from "./calendar/notaries/notary-mark.tsx";
import { runLinkAction } from "./calendar-links/link-actions.ts";
import { CalendarLinksPanel } from "./calendar-links/links-panel.tsx";
import { useIsWide } from "./use-is-wide.ts";
import { notaryLabel } from "./view-model.ts";
import { ViewSwitch } from "./view-switch.tsx";
import { parseVisitsQuery } from "./visits-query.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const visits = requireDesk(context.get(admin).visits);
  const siteDesk = context.get(desk);
  const query = parseVisitsQuery(url.searchParams, visits.today());
  const { view, on, notary } = query;
  // Without a view in the URL, narrow screens show the agenda and wide ones the week: both are loaded and one is hidden.
  const { feeds } = visits.calendar;
  const [agenda, calendar, links, hasEndedLink, questions] = await Promise.all([
    view === null || view === "agenda" ? loadAgenda(query, visits, siteDesk) : null,
    view === "agenda"
      ? null
      : loadCalendar(
          { view: view ?? "week", on, notary },
          visits,
          siteDesk,
          context.get(admin).places,
        ),
    feeds.list(),
    feeds.hasEndedLinkNotice(),
    context.get(admin).calDav?.questions() ?? [],
  ]);
  const now = localDateTimeOf(visits.now(), visits.zone);
  return {
    query,
    today: visits.today(),
    now: `${now.day} ${now.time}:00`,
    zone: visits.zone,
    feeds: { links, hasEndedLink, typedName: (url.searchParams.get("link") ?? "").slice(0, 60) },
    agenda,
    calendar,
    questionCount: questions.length,
    notaries: visits.notaries.map(({ id, name }) => ({
      id,
      name,
      label: notaryLabel(id, siteDesk.site),
    })),
    hasCalendars: context.get(admin).outsideCalendars !== null,
  };
}

/** Makes, replaces and removes the links of calendar programs. */
export async function action({ request, context }: Route.ActionArgs) {
  const { feeds } = requireDesk(context.get(admin).visits).calendar;
  return runLinkAction(feeds, await readFormFields(request));
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  const { query, agenda, calendar, feeds, today, zone, hasCalendars } = loaderData;
  const isWide = useIsWide();
  const ofNotary = queryString({ notary: query.notary ?? "" });
  const isBoth = agenda !== null && calendar !== null;
  return (
    <View
      title="Visits"
      lead={
        <>
          {`All times are in your time zone (${zone}). `}
          <Anchor component={Link} to={`/admin/visits/why${ofNotary}`} underline="always">
            Why isn’t a time available?
          </Anchor>{" "}
          <Anchor component={Link} to="/admin/visits/waitlist" underline="always">
            Waitlist
          </Anchor>
          {hasCalendars ? (
            <>
              {" "}
              <Anchor component={Link} to="/admin/visits/calendars" underline="always">
                Other calendars
              </Anchor>
            </>
          ) : null}
        </>
      }
      actions={
        <>
          <Button
            component={Link}
            to={`/admin/visits/blocked${ofNotary}`}
            variant="default"
            leftSection={<Ban size={18} aria-hidden />}
          >
            Block time
          </Button>
          <Button
            component={Link}
            to={`/admin/visits/new${ofNotary}`}
            leftSection={<Plus size={18} aria-hidden />}
          >
            New visit
          </Button>
        </>
      }
    >
      {loaderData.questionCount > 0 ? <QuestionsNotice count={loaderData.questionCount} /> : null}
      <ViewSwitch view={query.view} on={query.on} notary={query.notary} isWide={isWide} />
      <NotarySwitch
        notaries={loaderData.notaries.map(({ id, name, label }) => ({
          id,
          name,
          mark: label ? <NotaryMark notary={label} isNamed={false} /> : undefined,
        }))}
        current={query.notary}
        everybody
        to={(notary) =>
          `/admin/visits?${new URLSearchParams({ ...(query.view && { view: query.view }), on: query.on, ...(notary && { notary }) })}`
        }
      />
      {agenda && !(isBoth && isWide === true) ? (
        <Box {...(isBoth && { hiddenFrom: "md" })}>
          <Agenda query={query} agenda={agenda} today={today} />
        </Box>
      ) : null}
      {calendar && !(isBoth && isWide === false) ? (
        <Box {...(isBoth && { visibleFrom: "md" })}>
          <CalendarPanel calendar={calendar} today={today} now={loaderData.now} />
        </Box>
      ) : null}
      <CalendarLinksPanel {...feeds} />
    </View>
  );
}

/** Tells that visits were moved or removed in a calendar. */
function QuestionsNotice({ count }: { count: number }) {
  return (
    <Alert role="status">
      {count === 1
        ? "A visit was changed in your calendar. "
        : `${count} visits were changed in your calendar. `}
      <Anchor component={Link} to="/admin/visits/calendars" underline="always" inherit>
        Confirm or undo it
      </Anchor>
    </Alert>
  );
}
