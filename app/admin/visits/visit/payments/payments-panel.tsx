import { Button, Group, Stack, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { ActionResult } from "../../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../../shared/notices/action-notice.tsx";
import { Panel } from "../../../shared/ui/panel.tsx";
import type { VisitPaymentsView } from "./payments-view.ts";
import { RecordPayment } from "./record-payment.tsx";

/** What the visit costs line by line, what was paid, and the form that records a payment. */
export function PaymentsPanel({ visitId, view }: { visitId: string; view: VisitPaymentsView }) {
  return (
    <Panel title="Payment" lead={view.isDue ? `Still to pay: ${view.due}.` : "Nothing is due."}>
      <Stack component="dl" gap={4} m={0}>
        {view.lines.map(({ label, amount }) => (
          <Group key={label} justify="space-between">
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {amount}
            </Text>
          </Group>
        ))}
      </Stack>
      {view.payments.length > 0 ? (
        <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: "none" }}>
          {view.payments.map((payment) => (
            <PaymentLine key={payment.id} visitId={visitId} payment={payment} />
          ))}
        </Stack>
      ) : null}
      <RecordPayment key={view.requestKey} visitId={visitId} view={view} />
    </Panel>
  );
}

function PaymentLine({
  visitId,
  payment,
}: {
  visitId: string;
  payment: VisitPaymentsView["payments"][number];
}) {
  const fetcher = useFetcher<ActionResult>();
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <div>
          <Text fw={600}>{payment.text}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {payment.details}
          </Text>
        </div>
        {payment.isByHand ? (
          <fetcher.Form method="post" action={`/admin/visits/${visitId}/payments`}>
            <input type="hidden" name="payment" value={payment.id} />
            <Button
              type="submit"
              name="intent"
              value="remove"
              variant="subtle"
              size="compact-sm"
              aria-label={`Remove the payment of ${payment.text}`}
              loading={fetcher.state !== "idle"}
            >
              Remove
            </Button>
          </fetcher.Form>
        ) : null}
      </Group>
      {fetcher.data?.problem ? <ActionNotice result={fetcher.data} /> : null}
    </li>
  );
}
