import { Alert, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { OutsideCalendar } from "../../../desk.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../../shared/ui/confirm-button.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import type { CalendarActionResult } from "./calendar-actions.ts";
import { NextEvents } from "./next-events.tsx";

/** The calendars of other programs. */
export function CalendarList({ calendars }: { calendars: readonly OutsideCalendar[] }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {calendars.map((calendar) => (
        <CalendarRow key={calendar.id} calendar={calendar} />
      ))}
    </Stack>
  );
}

function CalendarRow({
  calendar: { id, name, host, checkedAt, error, next },
}: {
  calendar: OutsideCalendar;
}) {
  const fetcher = useFetcher<CalendarActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="sm">
        <div>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {host}
            {checkedAt === null ? null : (
              <>
                , last checked <DateTime at={new Date(checkedAt).toISOString()} />
              </>
            )}
          </Text>
        </div>
        <ActionNotice result={fetcher.data} />
        {error && !fetcher.data?.problem ? <Alert color="seal">{error}</Alert> : null}
        <NextEvents next={next} />
        <Group gap="xs">
          <fetcher.Form method="post">
            <input type="hidden" name="intent" value="refresh" />
            <input type="hidden" name="calendar" value={id} />
            <Button type="submit" variant="default" loading={isBusy}>
              Refresh now
            </Button>
          </fetcher.Form>
          <ConfirmButton
            Form={fetcher.Form}
            fields={{ intent: "remove", calendar: id }}
            label="Remove"
            accessibleName={`Remove ${name}`}
            title={`Remove ${name}?`}
            text="Its events will no longer block your time."
            cancelLabel="Keep the calendar"
            isBusy={isBusy}
          />
        </Group>
      </Stack>
    </Paper>
  );
}
