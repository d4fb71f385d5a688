import { Button, Group, Text } from "@mantine/core";
import { Download, Settings2 } from "lucide-react";
import { Link } from "react-router";
import { queryString } from "../../../core/query-string.ts";
import { admin, desk, requireDesk } from "../../desk.ts";
import { readFormFields } from "../../read-form.ts";
import { type ActionResult, actionResult } from "../shared/action-result/action-result.ts";
import { EmptyState } from "../shared/ui/empty-state.tsx";
import { View } from "../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { OwedPanel } from "./owed-panel.tsx";
import { PaymentFilters } from "./payment-filters.tsx";
import { PaymentList } from "./payment-list.tsx";
import { paymentQueryOf, readPaymentFilter } from "./payment-query.ts";
import { keptText, owedRows, paymentRows } from "./payment-rows.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const books = requireDesk(context.get(admin).payments?.books);
  const filter = readPaymentFilter(url.searchParams);
  const [{ payments, refunds, hasMore }, owed] = await Promise.all([
    books.list(paymentQueryOf(filter)),
    books.owed(),
  ]);
  const { timezone } = context.get(desk).site.businessConfig;
  return {
    ...{
      filter,
      hasMore,
      kept: keptText(payments),
      rows: paymentRows(payments, refunds, timezone),
    },
    owed: owedRows(owed, timezone),
  };
}

/** Sends a refund or a charge to Stripe again. */
export async function action({ request, context }: Route.ActionArgs): Promise<ActionResult> {
  const books = requireDesk(context.get(admin).payments?.books);
  const field = await readFormFields(request);
  switch (await books.sendAgain(field("id"))) {
    case "planned":
      return actionResult({ message: "It’s being sent to Stripe. Check back in a minute." });
    case "just-planned":
      return actionResult({ problem: "It was just sent. Try again in a minute." });
    case "nothing":
      return actionResult({ problem: "Nothing to send: it already went through or was canceled." });
  }
}

export default function Payments({
  loaderData: { filter, rows, kept, hasMore, owed },
}: Route.ComponentProps) {
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <View
      title="Payments"
      lead="Payments from customers, and refunds. Open a visit to record a payment."
      actions={
        <Button
          component={Link}
          to="/admin/payments/setup"
          variant="default"
          leftSection={<Settings2 size={18} aria-hidden />}
        >
          Payment methods
        </Button>
      }
    >
      <OwedPanel {...owed} />
      {rows.length > 0 || isFiltered ? <PaymentFilters filter={filter} /> : null}
      {rows.length === 0 ? (
        <EmptyState title={isFiltered ? "No payments found" : "No payments yet"}>
          {isFiltered
            ? "Try other days or another payment method."
            : "After a visit, open it and record what the customer paid."}
        </EmptyState>
      ) : (
        <>
          <Group justify="space-between">
            <Text>
              Net after refunds: <strong>{kept}</strong>
            </Text>
            <Button
              component="a"
              href={`/admin/payments/payments.csv${queryString({ ...filter })}`}
              variant="default"
              leftSection={<Download size={18} aria-hidden />}
            >
              Download CSV
            </Button>
          </Group>
          <PaymentList rows={rows} />
          {hasMore ? (
            <Text c="dimmed" size="sm">
              Only the newest 200 are shown and added up. Choose fewer days to see others. The CSV
              has all of them.
            </Text>
          ) : null}
        </>
      )}
    </View>
  );
}
