import { Alert, Anchor, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { Link, useFetcher } from "react-router";
import type { ActionResult } from "../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import type { WaitlistRow } from "./waitlist-rows.ts";

/** One person in line: what they have, what they want, what is held for them. */
export function EntryCard({ row }: { row: WaitlistRow }) {
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <Paper component="li" withBorder p="md">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>
            {`${row.place}. `}
            <Anchor component={Link} to={`/admin/visits/${row.id}`} underline="always" inherit>
              {row.name}
            </Anchor>
          </Text>
          {row.phone.text ? (
            <Anchor href={row.phone.link} underline="always">
              {row.phone.text}
            </Anchor>
          ) : null}
        </Group>
        <Text size="sm">{row.visit}</Text>
        <Text size="sm">{`Wants: ${row.preferences}`}</Text>
        <Text size="sm" c="dimmed">{`Since ${row.joined}. ${row.reach}`}</Text>
        {row.held ? <Alert role="status">{row.held}</Alert> : null}
        {row.past.length > 0 ? (
          <Text size="sm" c="dimmed">{`Offered before: ${row.past.join("; ")}`}</Text>
        ) : null}
        <ActionNotice result={fetcher.data} />
        <fetcher.Form method="post">
          <input type="hidden" name="id" value={row.id} />
          <Group gap="xs">
            <Button
              type="submit"
              name="intent"
              value="offer"
              disabled={isBusy || row.held !== ""}
              aria-label={`Offer the next free time: ${row.name}`}
            >
              Offer the next free time
            </Button>
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="default"
              disabled={isBusy}
              aria-label={`Remove: ${row.name}`}
            >
              Remove
            </Button>
          </Group>
        </fetcher.Form>
      </Stack>
    </Paper>
  );
}
