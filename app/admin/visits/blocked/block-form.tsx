import { Alert, Button, Checkbox, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Panel } from "../../shared/ui/panel.tsx";
import { AgendaRow } from "../agenda/agenda-row.tsx";
import { type CalendarOwnerChoice, NotarySelect } from "../notary-select.tsx";
import type { BlockResponse } from "./block-actions.ts";

/** The form that blocks a time once; weekly times belong to the business hours. */
export function BlockForm({
  filled,
  choice,
  mayEditHours,
}: {
  /** Whose time can be blocked. */
  choice: CalendarOwnerChoice;
  /** Whether the person may open the view with the weekly hours. */
  mayEditHours: boolean;
  filled: { fromDay: string; fromTime: string; toDay: string; toTime: string };
}) {
  const { Form, data: response, state } = useFetcher<BlockResponse>();
  const [isAllDay, setAllDay] = useState(false);
  const errors = response?.errors ?? {};
  return (
    <Panel
      title="Block time"
      lead={
        mayEditHours
          ? "For one-time blocks. Set weekly hours under Scheduling."
          : "For one-time blocks. The owner sets weekly hours and days off."
      }
    >
      <Form method="post" action="/admin/visits/blocked" noValidate>
        <input type="hidden" name="intent" value="keep" />
        <Stack maw={560}>
          <NotarySelect choice={choice} label="Whose time" />
          <Checkbox
            name="allDay"
            label="All day"
            checked={isAllDay}
            onChange={({ currentTarget: { checked } }) => setAllDay(checked)}
          />
          <SimpleGrid cols={2} spacing="sm">
            <TextInput
              type="date"
              label="From"
              name="fromDay"
              defaultValue={filled.fromDay}
              error={errors.fromDay}
            />
            {isAllDay ? (
              <span />
            ) : (
              <TextInput
                type="time"
                label="Start time"
                name="fromTime"
                defaultValue={filled.fromTime}
              />
            )}
            <TextInput
              type="date"
              label={isAllDay ? "Through" : "To"}
              name="toDay"
              defaultValue={filled.toDay}
              error={errors.toDay}
            />
            {isAllDay ? null : (
              <TextInput type="time" label="Until" name="toTime" defaultValue={filled.toTime} />
            )}
          </SimpleGrid>
          <TextInput
            label="Reason (optional, only your team sees it)"
            name="reason"
            maxLength={200}
          />
          <Button type="submit" loading={state !== "idle"} style={{ alignSelf: "flex-start" }}>
            Block this time
          </Button>
        </Stack>
      </Form>
      {response ? <BlockResult response={response} /> : null}
    </Panel>
  );
}

function BlockResult({ response }: { response: BlockResponse }) {
  if (response.kind === "failed") {
    return (
      <Alert color="seal" role="alert">
        {response.message}
      </Alert>
    );
  }
  return (
    <Alert
      color={response.visits.length > 0 ? "yellow" : "green"}
      role="status"
      styles={{ message: { color: "#171613" } }}
    >
      <Text>{response.message}</Text>
      {response.visits.length > 0 ? (
        <>
          <Text fw={600} mt="xs">
            These visits are during that time. Move or cancel them yourself:
          </Text>
          {response.visits.map((visit) => (
            <div key={visit.id}>
              <Text size="sm">{visit.date}</Text>
              <AgendaRow visit={visit} />
            </div>
          ))}
        </>
      ) : null}
    </Alert>
  );
}
