import { admin, requireDesk } from "../../../desk.ts";
import { paymentQueryOf, readPaymentFilter } from "../payment-query.ts";
import type { Route } from "./+types/route.ts";

/** The filtered payments as a CSV file for the bookkeeper. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const books = requireDesk(context.get(admin).payments?.books);
  return new Response(await books.csv(paymentQueryOf(readPaymentFilter(url.searchParams))), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="payments.csv"',
    },
  });
}
