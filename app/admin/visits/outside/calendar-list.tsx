import { Alert, Badge, Button, Group, Paper, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { CalendarCall, OutsideCalendar } from "../../../desk.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../../shared/ui/confirm-button.tsx";
import { DateTime } from "../../shared/ui/date-time.tsx";
import type { CalendarActionResult } from "./calendar-actions.ts";
import { CallLog } from "./call-log.tsx";
import { NextEvents } from "./next-events.tsx";

/** A calendar with its last calls. */
interface ListedCalendar extends OutsideCalendar {
  readonly calls: readonly CalendarCall[];
}

/** The calendars of other programs. */
export function CalendarList({ calendars }: { calendars: readonly ListedCalendar[] }) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
      {calendars.map((calendar) => (
        <CalendarRow key={calendar.id} calendar={calendar} />
      ))}
    </Stack>
  );
}

function CalendarRow({
  calendar: { id, name, host, notary, checkedAt, error, next, isTwoWay, isOn, calls },
}: {
  calendar: ListedCalendar;
}) {
  const fetcher = useFetcher<CalendarActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <Paper withBorder p="md" component="li">
      <Stack gap="sm">
        <div>
          <Group gap="xs">
            <Text fw={600}>{name}</Text>
            {isTwoWay ? <Badge variant="default">Visits sync to this calendar</Badge> : null}
            {isOn ? null : <Badge color="gray">Off</Badge>}
          </Group>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {notary === null ? host : `${notary}, ${host}`}
            {checkedAt === null ? null : (
              <>
                , last checked <DateTime at={new Date(checkedAt).toISOString()} />
              </>
            )}
          </Text>
        </div>
        <ActionNotice result={fetcher.data} />
        {error && !fetcher.data?.problem ? <Alert color="seal">{error}</Alert> : null}
        {isOn ? <NextEvents next={next} /> : null}
        {calls.length > 0 ? <CallLog calls={calls} /> : null}
        <Group gap="xs">
          {isOn ? (
            <CalendarButton fetcher={fetcher} intent="refresh" calendar={id} label="Refresh now" />
          ) : null}
          <CalendarButton
            fetcher={fetcher}
            intent={isOn ? "turn-off" : "turn-on"}
            calendar={id}
            label={isOn ? "Turn off" : "Turn on"}
          />
          <ConfirmButton
            Form={fetcher.Form}
            fields={{ intent: "remove", calendar: id }}
            label="Remove"
            accessibleName={`Remove ${name}`}
            title={`Remove ${name}?`}
            text={
              isTwoWay
                ? "Its events will no longer block your time. The visits already in it stay there."
                : "Its events will no longer block your time."
            }
            cancelLabel="Keep the calendar"
            isBusy={isBusy}
          />
        </Group>
      </Stack>
    </Paper>
  );
}

function CalendarButton({
  fetcher,
  intent,
  calendar,
  label,
}: {
  fetcher: ReturnType<typeof useFetcher<CalendarActionResult>>;
  intent: string;
  calendar: string;
  label: string;
}) {
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="calendar" value={calendar} />
      <Button type="submit" variant="default" loading={fetcher.state !== "idle"}>
        {label}
      </Button>
    </fetcher.Form>
  );
}
