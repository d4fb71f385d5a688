import { data } from "react-router";
import { admin, requireDesk } from "../../../../desk.ts";
import { readFormFields } from "../../../../read-form.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../../shared/action-result/action-result.ts";
import type { Route } from "./+types/route.ts";

/** Records a payment of a visit, or removes one that was recorded by mistake. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const payments = requireDesk(context.get(admin).payments);
  const field = await readFormFields(request);
  switch (field("intent")) {
    case "record": {
      const typed = {
        ...{ amount: field("amount"), tip: field("tip"), way: field("way") },
        ...{ paidOn: field("paidOn"), acts: field("acts"), note: field("note") },
      };
      const result = await payments.record(id, typed, field("requestKey"));
      if (result.kind === "recorded") return respond({ message: "Payment recorded." });
      return result.kind === "unknown"
        ? respond({ problem: "This visit no longer exists." }, 404)
        : respond(rejectedResult(result), 400);
    }
    case "remove":
      return (await payments.remove(field("payment")))
        ? respond({ message: "Payment removed." })
        : respond({ problem: "That payment has already been removed." }, 404);
    default:
      return respond({ problem: "That action isn't available here." }, 400);
  }
}

function respond(part: Partial<ActionResult>, status = 200) {
  return data<ActionResult>(actionResult(part), { status });
}
