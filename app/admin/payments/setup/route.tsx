import { Button } from "@mantine/core";
import { data, Link } from "react-router";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../shared/action-result/action-result.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { WaysForm } from "./ways-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const books = requireDesk(context.get(admin).payments?.books);
  const { ways } = await books.settings();
  return { ways, business: context.get(desk).site.businessConfig.name };
}

/** Saves the ways to pay without a processor. */
export async function action({ request, context }: Route.ActionArgs) {
  const books = requireDesk(context.get(admin).payments?.books);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? "");
  const result = await books.saveWays({
    cash: form.has("cash"),
    check: form.has("check"),
    checkTo: field("checkTo"),
    venmo: field("venmo"),
    zelle: field("zelle"),
    cashApp: field("cashApp"),
    paypal: field("paypal"),
  });
  return result.kind === "saved"
    ? respond({ message: "Saved. Customers see these ways after they book." })
    : respond(rejectedResult(result), 400);
}

function respond(part: Partial<ActionResult>, status = 200) {
  return data<ActionResult>(actionResult(part), { status });
}

export default function PaymentSetup({ loaderData }: Route.ComponentProps) {
  return (
    <View
      title="Ways to pay"
      lead="What you check or fill in here is shown to customers once they’ve booked, and with QR codes on your day sheet. All of it is optional."
      actions={
        <Button component={Link} to="/admin/payments" variant="subtle">
          All payments
        </Button>
      }
    >
      <WaysForm {...loaderData} />
    </View>
  );
}
