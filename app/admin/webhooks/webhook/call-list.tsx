import { Anchor, Button, Divider, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { Form, Link, useLocation } from "react-router";
import {
  WEBHOOK_EVENTS,
  WEBHOOK_TEST_EVENT,
  webhookEventLabel,
} from "../../../../core/webhooks/events.ts";
import type { DeliverySummary, ListedWebhook } from "../../../desk.ts";
import { DateTime } from "../../shared/ui/date-time.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import { usePolling } from "../../shared/ui/use-polling.ts";
import { CallStateBadge, failureText } from "../call-state-badge.tsx";
import { CALL_STATE_LABELS, callCount } from "../labels.ts";

type SubmitForm = (fields: Record<string, string>, options: { method: "post" }) => unknown;

/** The calls to a webhook with their outcomes, newest first. */
export function CallList({
  webhook,
  page,
  filter,
  onResend,
}: {
  webhook: ListedWebhook;
  page: { readonly deliveries: readonly DeliverySummary[]; readonly hasMore: boolean };
  filter: { readonly state: string; readonly event: string };
  onResend: SubmitForm;
}) {
  const { dead, isOn } = webhook;
  const isFiltered = filter.state !== "" || filter.event !== "";
  // The first attempt happens within seconds, so keep reloading until its outcome is known.
  usePolling(page.deliveries.some(({ status, attempts }) => status === "queued" && attempts === 0));
  return (
    <Panel title="Calls">
      <Filters filter={filter} />
      {dead > 0 && isOn ? (
        <Button
          variant="default"
          style={{ alignSelf: "start" }}
          onClick={() => onResend({ intent: "resend-all" }, { method: "post" })}
        >
          Send {callCount(dead)} failed again
        </Button>
      ) : null}
      {page.deliveries.length === 0 ? (
        <Text c="dimmed">
          {isFiltered ? "No calls found." : "No calls yet. Send a test to see what one looks like."}
        </Text>
      ) : (
        <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {page.deliveries.map((call) => (
            <CallRow key={call.deliveryId} call={call} onResend={onResend} />
          ))}
        </Stack>
      )}
      {page.hasMore ? (
        <OlderCallsLink before={page.deliveries.at(-1)?.deliveryId ?? ""} filter={filter} />
      ) : null}
    </Panel>
  );
}

function Filters({ filter }: { filter: { readonly state: string; readonly event: string } }) {
  const events = [...Object.keys(WEBHOOK_EVENTS), WEBHOOK_TEST_EVENT];
  return (
    <Form method="get" key={`${filter.state} ${filter.event}`} preventScrollReset>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          size="md"
          label="Status"
          name="state"
          defaultValue={filter.state}
          data={[
            { value: "", label: "All" },
            ...Object.entries(CALL_STATE_LABELS).map(([value, label]) => ({ value, label })),
          ]}
        />
        <NativeSelect
          size="md"
          label="Event"
          name="event"
          defaultValue={filter.event}
          data={[
            { value: "", label: "All" },
            ...events.map((value) => ({ value, label: webhookEventLabel(value) })),
          ]}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </Form>
  );
}

function OlderCallsLink({
  before,
  filter,
}: {
  before: string;
  filter: { readonly state: string; readonly event: string };
}) {
  const query = new URLSearchParams({ ...filter, before });
  return (
    <Button component={Link} to={`?${query}`} variant="default" style={{ alignSelf: "start" }}>
      Older calls
    </Button>
  );
}

function CallRow({ call, onResend }: { call: DeliverySummary; onResend: SubmitForm }) {
  const { pathname } = useLocation();
  const { deliveryId, event, status, attempts, lastStatus, lastError, lastAt, createdAt } = call;
  const isDue = status === "queued" && attempts === 0;
  return (
    <li>
      <Group justify="space-between" gap="xs" py="sm" align="flex-start">
        <div style={{ flex: "1 1 240px", minWidth: 0 }}>
          <Group gap="xs">
            <Anchor component={Link} to={`${pathname}/calls/${deliveryId}`} fw={600} py={6}>
              {webhookEventLabel(event)}
            </Anchor>
            <CallStateBadge status={status} />
          </Group>
          <Text size="sm" c="dimmed">
            <DateTime at={createdAt} />
            {attempts > 1 && lastAt ? (
              <>
                , attempt {attempts} <DateTime at={lastAt} />
              </>
            ) : null}
            {status === "delivered" && lastStatus ? `, response ${lastStatus}` : ""}
          </Text>
          {lastError ? <Text size="sm">{failureText(call)}</Text> : null}
        </div>
        {isDue ? null : (
          <Button
            variant="default"
            aria-label={`Resend: ${webhookEventLabel(event)}, ${CALL_STATE_LABELS[status].toLowerCase()}`}
            onClick={() => onResend({ intent: "resend", call: deliveryId }, { method: "post" })}
          >
            Resend
          </Button>
        )}
      </Group>
      <Divider />
    </li>
  );
}
