import { Anchor, Button, Divider, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { Form, Link, useLocation } from "react-router";
import { eventWords, TEST_EVENT, WEBHOOK_EVENTS } from "../../../../core/webhooks/events.ts";
import { useLookAgain } from "../../ui/look-again.ts";
import { Panel } from "../../ui/panel.tsx";
import { When } from "../../ui/when.tsx";
import { CallState, whatNow } from "../call-state.tsx";
import { CALL_STATES, type Call, calls, type Webhook } from "../words.ts";

type Submit = (fields: Record<string, string>, how: { method: "post" }) => unknown;

/** Every call to a webhook and what became of it, the newest first. */
export function CallList({
  webhook,
  page,
  wish,
  onResend,
}: {
  webhook: Webhook;
  page: { readonly calls: readonly Call[]; readonly hasMore: boolean };
  wish: { readonly state: string; readonly event: string };
  onResend: Submit;
}) {
  const { dead, isOn } = webhook;
  const isFiltered = wish.state !== "" || wish.event !== "";
  // The first attempt of a call is a matter of seconds: whoever looks sees it change.
  useLookAgain(page.calls.some(({ status, attempts }) => status === "queued" && attempts === 0));
  return (
    <Panel title="Calls">
      <Filters wish={wish} />
      {dead > 0 && isOn ? (
        <Button
          variant="default"
          style={{ alignSelf: "start" }}
          onClick={() => onResend({ intent: "resend-all" }, { method: "post" })}
        >
          Send {calls(dead)} given up again
        </Button>
      ) : null}
      {page.calls.length === 0 ? (
        <Text c="dimmed">
          {isFiltered ? "No call like that." : "No call yet. Send a test to see how it looks."}
        </Text>
      ) : (
        <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
          {page.calls.map((call) => (
            <CallRow key={call.deliveryId} call={call} onResend={onResend} />
          ))}
        </Stack>
      )}
      {page.hasMore ? <Older before={page.calls.at(-1)?.deliveryId ?? ""} wish={wish} /> : null}
    </Panel>
  );
}

function Filters({ wish }: { wish: { readonly state: string; readonly event: string } }) {
  const events = [...Object.keys(WEBHOOK_EVENTS), TEST_EVENT];
  return (
    <Form method="get" key={`${wish.state} ${wish.event}`} preventScrollReset>
      <Group align="flex-end" gap="xs">
        <NativeSelect
          size="md"
          label="State"
          name="state"
          defaultValue={wish.state}
          data={[
            { value: "", label: "All" },
            ...Object.entries(CALL_STATES).map(([value, label]) => ({ value, label })),
          ]}
        />
        <NativeSelect
          size="md"
          label="Event"
          name="event"
          defaultValue={wish.event}
          data={[
            { value: "", label: "All" },
            ...events.map((value) => ({ value, label: eventWords(value) })),
          ]}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </Form>
  );
}

function Older({
  before,
  wish,
}: {
  before: string;
  wish: { readonly state: string; readonly event: string };
}) {
  const query = new URLSearchParams({ ...wish, before });
  return (
    <Button component={Link} to={`?${query}`} variant="default" style={{ alignSelf: "start" }}>
      Older calls
    </Button>
  );
}

function CallRow({ call, onResend }: { call: Call; onResend: Submit }) {
  const { pathname } = useLocation();
  const { deliveryId, event, status, attempts, lastStatus, lastError, lastAt, createdAt } = call;
  const isDue = status === "queued" && attempts === 0;
  return (
    <li>
      <Group justify="space-between" gap="xs" py="sm" align="flex-start">
        <div style={{ flex: "1 1 240px", minWidth: 0 }}>
          <Group gap="xs">
            <Anchor component={Link} to={`${pathname}/calls/${deliveryId}`} fw={600} py={6}>
              {eventWords(event)}
            </Anchor>
            <CallState status={status} />
          </Group>
          <Text size="sm" c="dimmed">
            <When at={createdAt} />
            {attempts > 1 && lastAt ? (
              <>
                , attempt {attempts} <When at={lastAt} />
              </>
            ) : null}
            {status === "delivered" && lastStatus ? `, answered ${lastStatus}` : ""}
          </Text>
          {lastError ? <Text size="sm">{whatNow(call)}</Text> : null}
        </div>
        {isDue ? null : (
          <Button
            variant="default"
            aria-label={`Resend: ${eventWords(event)}, ${CALL_STATES[status].toLowerCase()}`}
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
