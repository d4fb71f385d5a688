import { Button, Divider, Group, Stack, Text } from "@mantine/core";
import { Form, Link } from "react-router";
import { actionLabel, detailText } from "../../../core/people/audit-labels.ts";
import { admin, requireDesk } from "../../desk.ts";
import { DateTime } from "../shared/ui/date-time.tsx";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { SearchInput } from "../shared/ui/search-input.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { detailWords } from "./detail-words.ts";
import { readLogQuery } from "./log-query.ts";

const PAGE_SIZE = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const log = requireDesk(context.get(admin).people.log);
  const logQuery = readLogQuery(url.searchParams);
  const entries = await log.list({ ...logQuery, limit: PAGE_SIZE + 1 });
  const words = await detailWords(entries, context);
  return {
    search: logQuery.search,
    entries: entries
      .slice(0, PAGE_SIZE)
      .map((entry) => ({ ...entry, detail: detailText(entry.detail, words) })),
    hasMore: entries.length > PAGE_SIZE,
  };
}

export default function ActivityLog({ loaderData }: Route.ComponentProps) {
  const { search, entries, hasMore } = loaderData;
  const query = new URLSearchParams(search ? { q: search } : {});
  return (
    <View
      title="Activity log"
      lead="Who did what, when, and from where. Entries can't be changed or removed."
      actions={
        <Button component="a" href={`/admin/log/log.csv?${query}`} variant="default">
          Export CSV
        </Button>
      }
    >
      <Form method="get" role="search">
        <Group align="flex-end" gap="xs">
          <SearchInput label="Search" isLabelShown defaultValue={search} key={search} />
          <Button type="submit" variant="default">
            Search
          </Button>
        </Group>
      </Form>
      {entries.length === 0 ? (
        <EmptyState title="Nothing found">Try fewer or different words.</EmptyState>
      ) : (
        <Entries entries={entries} />
      )}
      {hasMore ? (
        <Button
          component={Link}
          variant="default"
          to={`?${new URLSearchParams({ ...Object.fromEntries(query), before: String(entries.at(-1)?.id) })}`}
          style={{ alignSelf: "start" }}
        >
          Older entries
        </Button>
      ) : null}
    </View>
  );
}

function Entries({ entries }: { entries: Route.ComponentProps["loaderData"]["entries"] }) {
  return (
    <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
      {entries.map(({ id, at, who, act, detail, network }) => (
        <li key={id}>
          <Group justify="space-between" align="baseline" gap={4} py="sm">
            <div>
              <Text fw={600}>{actionLabel(act)}</Text>
              <Text size="sm" style={{ overflowWrap: "anywhere" }}>
                {who}
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                {detail}
              </Text>
            </div>
            <Text size="sm" c="dimmed">
              <DateTime at={new Date(at).toISOString()} />, {network ?? "the server"}
            </Text>
          </Group>
          <Divider />
        </li>
      ))}
    </Stack>
  );
}
