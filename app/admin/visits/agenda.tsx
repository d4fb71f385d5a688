import {
  Anchor,
  Button,
  Divider,
  Group,
  NativeSelect,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import { Form, Link } from "react-router";
import { Empty } from "../ui/empty.tsx";
import type { AgendaPart } from "./agenda-part.ts";
import { AgendaRow } from "./agenda-row.tsx";
import type { Asked } from "./view-of.ts";

const STATES = [
  { value: "", label: "Every state" },
  { value: "confirmed", label: "Agreed" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Cancelled" },
  { value: "no-show", label: "Nobody there" },
];

/** Visits in a list, day by day: what is ahead, or what lies behind. */
export function Agenda({
  asked,
  agenda,
  today,
}: {
  asked: Asked;
  agenda: AgendaPart;
  today: string;
}) {
  const isFiltered = asked.search !== "" || asked.state !== null;
  return (
    <Stack gap="md">
      <Filters asked={asked} today={today} />
      <Group justify="space-between" gap="xs">
        <Text c="dimmed" size="sm" role="status">
          {countWords(agenda.count, asked.isPast)}
        </Text>
        <Anchor component={Link} to={`?${queryOf(asked, { isPast: !asked.isPast })}`} py={10}>
          {asked.isPast ? "What is ahead" : "What lies behind"}
        </Anchor>
      </Group>
      {agenda.days.length === 0 ? (
        <Empty
          title={isFiltered ? "Nothing found" : asked.isPast ? "Nothing yet" : "Nothing ahead"}
        >
          {isFiltered
            ? "Try fewer words, or every state."
            : "Visits that are booked on your site appear here. One agreed on the phone you write down with New visit."}
        </Empty>
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
          to={`?${queryOf(asked, { after: agenda.next })}`}
          style={{ alignSelf: "start" }}
        >
          {asked.isPast ? "Earlier visits" : "Later visits"}
        </Button>
      ) : null}
    </Stack>
  );
}

function Filters({ asked, today }: { asked: Asked; today: string }) {
  return (
    <Form method="get" role="search" key={JSON.stringify(asked)}>
      <input type="hidden" name="view" value="agenda" />
      {asked.on === today ? null : <input type="hidden" name="on" value={asked.on} />}
      {asked.isPast ? <input type="hidden" name="when" value="past" /> : null}
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Search"
          name="q"
          type="search"
          placeholder="Name, phone, email or ZIP"
          defaultValue={asked.search}
          flex="1 1 14rem"
        />
        <NativeSelect
          label="State"
          name="state"
          size="md"
          data={STATES}
          defaultValue={asked.state ?? ""}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </Group>
    </Form>
  );
}

/** The address of the same list with something else about it. */
function queryOf(asked: Asked, change: { isPast?: boolean; after?: string }): URLSearchParams {
  const { search, state, on, isPast } = { ...asked, ...change };
  return new URLSearchParams({
    view: "agenda",
    on,
    ...(isPast && { when: "past" }),
    ...(search && { q: search }),
    ...(state && { state }),
    ...(change.after && { after: change.after }),
  });
}

function countWords(count: number, isPast: boolean): string {
  const visits = count === 1 ? "1 visit" : `${count.toLocaleString("en-US")} visits`;
  return `${visits} ${isPast ? "behind" : "ahead"}`;
}
