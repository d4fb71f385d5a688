import { Alert, Button, Group, List, Stack, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import type { CalendarReaders } from "../../../desk.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { CalendarReadersNote } from "../calendar-readers.tsx";
import { type CalendarOwnerChoice, NotarySelect } from "../notary-select.tsx";
import type { CalendarActionResult } from "./calendar-actions.ts";
import { NextEvents } from "./next-events.tsx";

/** Adds a calendar by its address, after a real download has shown its next events. */
export function AddCalendar({
  choice,
  readers,
}: {
  choice: CalendarOwnerChoice;
  readers: CalendarReaders;
}) {
  const fetcher = useFetcher<CalendarActionResult>();
  const result = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  return (
    <Panel
      title="Add a calendar"
      lead="Copy the secret address of the calendar and paste it here. It’s stored encrypted and not shown again."
    >
      <List size="sm">
        <List.Item>
          Google: calendar settings, Integrate calendar, Secret address in iCal format
        </List.Item>
        <List.Item>Outlook: Settings, Shared calendars, Publish a calendar, ICS link</List.Item>
        <List.Item>iCloud: Share the calendar, Public Calendar, Copy Link</List.Item>
      </List>
      <CalendarReadersNote readers={readers} />
      <ActionNotice result={result} />
      <fetcher.Form method="post">
        <Stack maw={560}>
          <TextInput
            label="Name"
            name="name"
            placeholder="My Google calendar"
            maxLength={60}
            required
            error={result?.errors.name}
          />
          <TextInput
            label="Address"
            name="address"
            placeholder="https:// or webcal://"
            autoComplete="off"
            spellCheck={false}
            required
            error={result?.errors.address}
          />
          <NotarySelect choice={choice} label="Whose calendar" error={result?.errors.notary} />
          {result?.next ? (
            <Alert title="Found. These are its next events:" role="status">
              <NextEvents next={result.next} />
            </Alert>
          ) : null}
          <Group gap="xs">
            <Button
              type="submit"
              name="intent"
              value="check"
              variant={result?.next ? "default" : "filled"}
              loading={isBusy}
            >
              Check the address
            </Button>
            {result?.next ? (
              <Button type="submit" name="intent" value="add" disabled={isBusy}>
                Add the calendar
              </Button>
            ) : null}
          </Group>
        </Stack>
      </fetcher.Form>
    </Panel>
  );
}
