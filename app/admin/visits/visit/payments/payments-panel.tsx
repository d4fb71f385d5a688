import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import type { ActionResult } from "../../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../../../shared/ui/confirm-button.tsx";
import { Panel } from "../../../shared/ui/panel.tsx";
import type { VisitPaymentsView } from "./payments-view.ts";
import { type PaymentFetcher, RecordPayment } from "./record-payment.tsx";

/** What the visit costs line by line, what was paid, and the form that records a payment. */
export function PaymentsPanel({ visitId, view }: { visitId: string; view: VisitPaymentsView }) {
  const fetcher: PaymentFetcher = useFetcher({ key: `payments-${visitId}` });
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
            <PaymentLine key={payment.id} visitId={visitId} payment={payment} fetcher={fetcher} />
          ))}
        </Stack>
      ) : null}
      <ActionNotice result={fetcher.data} />
      {view.canAsk ? <AskToPay visitId={visitId} due={view.due} /> : null}
      <RecordPayment key={view.formKey} visitId={visitId} view={view} fetcher={fetcher} />
    </Panel>
  );
}

function PaymentLine({
  visitId,
  payment,
  fetcher,
}: {
  visitId: string;
  payment: VisitPaymentsView["payments"][number];
  fetcher: PaymentFetcher;
}) {
  // The line's: a payment that went back as a whole has no form for a refund anymore.
  const refund = useFetcher<ActionResult>();
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <div>
          <Text fw={600}>{payment.text}</Text>
          <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
            {payment.details}
          </Text>
        </div>
        {payment.canRemove ? (
          <ConfirmButton
            Form={fetcher.Form}
            action={`/admin/visits/${visitId}/payments`}
            fields={{ intent: "remove", payment: payment.id }}
            label="Remove"
            accessibleName={`Remove the payment of ${payment.text}`}
            title={`Remove the payment of ${payment.text}?`}
            text="It leaves your books, and the amount is due again. The log keeps the amount and who removed it."
            cancelLabel="Keep it"
            isBusy={fetcher.state !== "idle"}
          />
        ) : null}
      </Group>
      {payment.refundable && payment.refundable !== "0" ? (
        <Refund visitId={visitId} payment={payment} fetcher={refund} />
      ) : null}
      <ActionNotice result={refund.data} />
    </li>
  );
}

/** Sends the customer a link to pay by card. */
function AskToPay({ visitId, due }: { visitId: string; due: string }) {
  const fetcher = useFetcher<ActionResult>();
  return (
    <Stack gap="xs">
      <ActionNotice result={fetcher.data} />
      <fetcher.Form method="post" action={`/admin/visits/${visitId}/payments`}>
        <Button
          type="submit"
          name="intent"
          value="ask"
          variant="default"
          loading={fetcher.state !== "idle"}
        >
          Send a link to pay {due} by card
        </Button>
      </fetcher.Form>
    </Stack>
  );
}

/** Sends money of a payment by card back. */
function Refund({
  visitId,
  payment,
  fetcher,
}: {
  visitId: string;
  payment: VisitPaymentsView["payments"][number];
  fetcher: ReturnType<typeof useFetcher<ActionResult>>;
}) {
  return (
    <fetcher.Form method="post" action={`/admin/visits/${visitId}/payments`}>
      <input type="hidden" name="payment" value={payment.id} />
      <Group gap="xs" align="flex-end">
        <TextInput
          label="Refund"
          name="amount"
          inputMode="decimal"
          leftSection="$"
          w={120}
          defaultValue={payment.refundable}
          error={fetcher.data?.errors.amount}
        />
        <Button
          type="submit"
          name="intent"
          value="refund"
          variant="default"
          loading={fetcher.state !== "idle"}
        >
          Refund to the card
        </Button>
      </Group>
    </fetcher.Form>
  );
}
