import { Button, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import { PAYMENT_WAYS, WAY_NAMES } from "../../../../../core/payments/payment.ts";
import type { ActionResult } from "../../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../../shared/notices/action-notice.tsx";
import type { VisitPaymentsView } from "./payments-view.ts";

const HAND_WAYS = PAYMENT_WAYS.filter((way) => way !== "card").map((way) => ({
  value: way,
  label: WAY_NAMES[way],
}));

/** Records a payment by cash, check or a payment app. */
export function RecordPayment({ visitId, view }: { visitId: string; view: VisitPaymentsView }) {
  // With a key the message outlives the form, which is new once the page knows of the payment.
  const fetcher = useFetcher<ActionResult>({ key: `record-payment-${visitId}` });
  const result = fetcher.data;
  return (
    <fetcher.Form method="post" action={`/admin/visits/${visitId}/payments`}>
      <input type="hidden" name="requestKey" value={view.requestKey} />
      <Stack gap="sm">
        <ActionNotice result={result} />
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
            description={`Shows the notary fee as a line of its own, at ${view.perAct} per act.`}
            name="acts"
            inputMode="numeric"
            error={result?.errors.acts}
          />
          <TextInput label="Note" name="note" maxLength={500} error={result?.errors.note} />
        </SimpleGrid>
        <Button
          type="submit"
          name="intent"
          value="record"
          loading={fetcher.state !== "idle"}
          style={{ alignSelf: "start" }}
        >
          Record payment
        </Button>
      </Stack>
    </fetcher.Form>
  );
}
