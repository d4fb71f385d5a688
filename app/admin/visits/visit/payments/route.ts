import { data } from "react-router";
import { type Cents, formatUsd } from "../../../../../core/format/money.ts";
import {
  overpaymentQuestion,
  parseOverpaymentChoice,
} from "../../../../../core/payments/overpayment.ts";
import { admin, desk, requireDesk } from "../../../../desk.ts";
import { readFormFields } from "../../../../read-form.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../../shared/action-result/action-result.ts";
import type { Route } from "./+types/route.ts";
import { askedToPayText } from "./payments-view.ts";

/** What the form that records a payment gets back. */
export interface RecordPaymentResponse extends ActionResult {
  /** The question to answer first, where it is more than what is due. */
  readonly overpayment?: ReturnType<typeof overpaymentQuestion>;
}

/** Records a payment of a visit; for the owner also removes one recorded by mistake, asks for a payment by card, or refunds one. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const payments = requireDesk(context.get(admin).payments);
  const field = await readFormFields(request);
  switch (field("intent")) {
    case "record": {
      const typed = {
        ...{ amount: field("amount"), tip: field("tip"), way: field("way") },
        ...{ paidOn: field("paidOn"), acts: field("acts"), note: field("note") },
      };
      const result = await payments.record(id, typed, {
        requestKey: field("requestKey"),
        overpayment: parseOverpaymentChoice(field("overpayment")),
      });
      if (result.kind === "recorded") return respond({ message: "Payment recorded." });
      if (result.kind === "overpaid")
        return data<RecordPaymentResponse>(
          { ...actionResult({}), overpayment: overpaymentQuestion(result) },
          { status: 409 },
        );
      if (result.kind === "already") return respond({ problem: alreadyRecorded(result) }, 409);
      return result.kind === "unknown"
        ? respond({ problem: "This visit no longer exists." }, 404)
        : respond(rejectedResult(result), 400);
    }
    case "remove":
      if (!payments.books) return respond({ problem: OWNER_ONLY }, 403);
      return (await payments.books.remove(field("payment")))
        ? respond({ message: "Payment removed." })
        : respond({ problem: "That payment has already been removed." }, 404);
    case "ask": {
      if (!payments.books) return respond({ problem: OWNER_ONLY }, 403);
      const asked = await payments.books.askToPay(id);
      if (asked.kind !== "asked") return respond({ problem: NOT_ASKED[asked.kind] }, 409);
      const { site, sendsEmail } = context.get(desk);
      const link = `${site.origin}/pay/${asked.paymentId}`;
      return respond({ message: askedToPayText({ ...asked, link, sendsEmail }) });
    }
    case "refund": {
      if (!payments.books) return respond({ problem: OWNER_ONLY }, 403);
      const result = await payments.books.refund(field("payment"), field("amount"));
      if (result.kind === "sign-in-again") return respond({ mustReauthenticate: true }, 403);
      if (result.kind === "unknown") return respond({ problem: NO_PAYMENT }, 404);
      return result.kind === "errors"
        ? respond(rejectedResult(result), 400)
        : respond({ message: `Refunding ${formatUsd(result.amount)} to the card.` });
    }
    default:
      return respond({ problem: "That action isn't available here." }, 400);
  }
}

const OWNER_ONLY = "Only the owner can do that.";

function alreadyRecorded({ recorded }: { readonly recorded: Cents }): string {
  return `This form already recorded a payment of ${formatUsd(recorded)}. Reload the page to record another one.`;
}

const NO_PAYMENT = "We can't find that card payment.";

const NOT_ASKED = {
  "nothing-due": "Nothing is due for this visit.",
  off: "Card payments are off. See Payment methods.",
  unknown: "This visit no longer exists.",
} as const;

function respond(part: Partial<ActionResult>, status = 200) {
  return data<ActionResult>(actionResult(part), { status });
}
