import { Alert, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import type { useFetcher } from "react-router";
import { PAYMENT_WAYS, WAY_NAMES } from "../../../../../core/payments/payment.ts";
import type { VisitPaymentsView } from "./payments-view.ts";
import type { RecordPaymentResponse } from "./route.ts";

/** What records and removes payments of a visit. */
export type PaymentFetcher = ReturnType<typeof useFetcher<RecordPaymentResponse>>;

const HAND_WAYS = PAYMENT_WAYS.filter((way) => way !== "card").map((way) => ({
  value: way,
  label: WAY_NAMES[way],
}));

/** Records a payment by cash, check or a payment app. */
export function RecordPayment({
  visitId,
  view,
  fetcher,
}: {
  visitId: string;
  view: VisitPaymentsView;
  /** The panel's: the form is a new one as soon as the page knows of the payment, and its message has to outlive it. */
  fetcher: PaymentFetcher;
}) {
  const result = fetcher.data;
  // One form is one payment, however often the page is loaded again below it.
  const [requestKey] = useState(view.requestKey);
  // The question is about what was sent: once something else is typed, it is no longer asked.
  const [outdated, setOutdated] = useState<RecordPaymentResponse>();
  const question = result === outdated ? undefined : result?.overpayment;
  return (
    <fetcher.Form
      method="post"
      action={`/admin/visits/${visitId}/payments`}
      onChange={() => setOutdated(result)}
    >
      <input type="hidden" name="intent" value="record" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label="Amount"
            name="amount"
            inputMode="decimal"
            defaultValue={view.dueInput}
            leftSection="$"
            required
            error={result?.errors.amount}
          />
          <TextInput
            label="Tip"
            name="tip"
            inputMode="decimal"
            leftSection="$"
            error={result?.errors.tip}
          />
          <NativeSelect
            size="md"
            label="Paid by"
            name="way"
            data={HAND_WAYS}
            error={result?.errors.way}
          />
          <TextInput
            type="date"
            label="Paid on"
            name="paidOn"
            defaultValue={view.today}
            max={view.today}
            required
            error={result?.errors.paidOn}
          />
          <TextInput
            label="Notarial acts"
            description={`Shows the notary fee on its own line, at ${view.perAct} per act.`}
            name="acts"
            inputMode="numeric"
            error={result?.errors.acts}
          />
          <TextInput label="Note" name="note" maxLength={500} error={result?.errors.note} />
        </SimpleGrid>
        {question ? (
          <OverpaymentQuestion question={question} />
        ) : (
          <Button type="submit" loading={fetcher.state !== "idle"} style={{ alignSelf: "start" }}>
            Record payment
          </Button>
        )}
      </Stack>
    </fetcher.Form>
  );
}

function OverpaymentQuestion({
  question,
}: {
  question: NonNullable<RecordPaymentResponse["overpayment"]>;
}) {
  return (
    <Alert role="alert" color="seal" title={question.question}>
      <Group gap="xs">
        <Button type="submit" name="overpayment" value="tip" variant="default">
          {question.tip}
        </Button>
        <Button type="submit" name="overpayment" value="again" variant="default">
          {question.again}
        </Button>
      </Group>
    </Alert>
  );
}
