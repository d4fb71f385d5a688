import { Button, Group, NativeSelect, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { PAYMENT_WAYS, WAY_NAMES } from "../../../core/payments/payment.ts";
import { STATUS_LABELS } from "../../../core/payments/payment-labels.ts";
import { LISTED_STATUSES, type PaymentFilter } from "./payment-query.ts";

/** Filters the list by days, way and status, as a GET form. */
export function PaymentFilters({ filter }: { filter: PaymentFilter }) {
  return (
    <Form method="get" role="search" key={Object.values(filter).join(" ")}>
      <Group align="flex-end" gap="xs">
        <TextInput type="date" label="From" name="from" defaultValue={filter.from} />
        <TextInput type="date" label="To" name="to" defaultValue={filter.to} />
        <NativeSelect
          size="md"
          label="Paid by"
          name="way"
          defaultValue={filter.way}
          data={[
            { value: "", label: "Any method" },
            ...PAYMENT_WAYS.map((way) => ({ value: way, label: WAY_NAMES[way] })),
          ]}
        />
        <NativeSelect
          size="md"
          label="Status"
          name="status"
          defaultValue={filter.status}
          data={[
            { value: "", label: "All" },
            ...LISTED_STATUSES.map((status) => ({
              value: status,
              label: status === "refunded" ? "Refunds" : STATUS_LABELS[status],
            })),
          ]}
        />
        <Button type="submit" variant="default">
          Show
        </Button>
      </Group>
    </Form>
  );
}
