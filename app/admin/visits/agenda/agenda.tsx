import { Anchor, Button, Divider, Group, NativeSelect, Stack, Text, Title } from "@mantine/core";
import { Form, Link } from "react-router";
import { formatCount } from "../../../../core/format/numbers.ts";
import { EmptyState } from "../../shared/ui/empty-state.tsx";
import { SearchInput } from "../../shared/ui/search-input.tsx";
import type { VisitsQuery } from "../visits-query.ts";
import type { AgendaData } from "./agenda-data.ts";
import { AgendaRow } from "./agenda-row.tsx";

const STATES = [
  { value: "", label: "Any status" },
  { value: "confirmed", label: "Confirmed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Canceled" },
  { value: "no-show", label: "No-show" },
];

/** Visits as a list by day: upcoming ones, or past ones. */
export function Agenda({
  query,
  agenda,
  today,
}: {
  query: VisitsQuery;
  agenda: AgendaData;
  today: string;
}) {
  const isFiltered = query.search !== "" || query.state !== null;
  return (
    <Stack gap="md">
      <Filters query={query} today={today} />
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" size="sm" role="status">
          {countText(agenda.count, query.isPast)}
        </Text>
        <Anchor component={Link} to={`?${queryOf(query, { isPast: !query.isPast })}`} py={10}>
          {query.isPast ? "Upcoming" : "Past"}
        </Anchor>
      </Group>
      {agenda.days.length === 0 ? (
        <EmptyState
          title={
            isFiltered ? "Nothing found" : query.isPast ? "No visits yet" : "No upcoming visits"
          }
        >
          {isFiltered
            ? "Try fewer words or any status."
            : "Visits booked on your site appear here. To add one you agreed on by phone, use New visit."}
        </EmptyState>
      ) : (
        agenda.days.map(({ date, list }) => (
          <section key={date} aria-label={date}>
            <Title order={2} fz={18}>
              {date}
            </Title>
            <Stack component="ul" gap={0} p={0} m={0} mt={4} style={{ listStyle: "none" }}>
              {list.map((visit) => (
                <li key={visit.id}>
                  <AgendaRow visit={visit} />
                  <Divider />
                </li>
              ))}
            </Stack>
          </section>
        ))
      )}
      {agenda.next ? (
        <Button
          component={Link}
          variant="default"
          to={`?${queryOf(query, { after: agenda.next })}`}
          style={{ alignSelf: "start" }}
        >
          {query.isPast ? "Earlier visits" : "Later visits"}
        </Button>
      ) : null}
    </Stack>
  );
}

function Filters({ query, today }: { query: VisitsQuery; today: string }) {
  return (
    <Form method="get" role="search" key={JSON.stringify(query)}>
      <input type="hidden" name="view" value="agenda" />
      {query.on === today ? null : <input type="hidden" name="on" value={query.on} />}
      {query.isPast ? <input type="hidden" name="when" value="past" /> : null}
      <Group align="flex-end" gap="xs">
        <SearchInput
          label="Search"
          isLabelShown
          placeholder="Name, phone, email, or ZIP"
          defaultValue={query.search}
          flex="1 1 14rem"
        />
        <NativeSelect
          label="Status"
          name="state"
          size="md"
          data={STATES}
          defaultValue={query.state ?? ""}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </Group>
    </Form>
  );
}

/** The URL parameters of the same list with one change. */
function queryOf(
  query: VisitsQuery,
  change: { isPast?: boolean; after?: string },
): URLSearchParams {
  const { search, state, on, isPast } = { ...query, ...change };
  return new URLSearchParams({
    view: "agenda",
    on,
    ...(isPast && { when: "past" }),
    ...(search && { q: search }),
    ...(state && { state }),
    ...(change.after && { after: change.after }),
  });
}

function countText(count: number, isPast: boolean): string {
  // From the day on: earlier visits of that day are in the list too, whether done, missed or canceled.
  const kind = isPast ? "past visit" : "visit";
  return count === 1 ? `1 ${kind}` : `${formatCount(count)} ${kind}s`;
}
