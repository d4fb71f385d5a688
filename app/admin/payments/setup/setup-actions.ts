import { data } from "react-router";
import { parseDollars } from "../../../../core/format/money.ts";
import { DEMAND_KINDS } from "../../../../core/payments/payment-rule.ts";
import type { AdminDesk } from "../../../desk.ts";
import {
  type ActionResult,
  actionResult,
  rejectedResult,
} from "../../shared/action-result/action-result.ts";

type Books = NonNullable<NonNullable<AdminDesk["payments"]>["books"]>;

/** Runs what a form of the view asks for. */
export async function runSetupAction(books: Books, form: FormData) {
  const field = (name: string) => String(form.get(name) ?? "");
  switch (field("intent")) {
    case "ways": {
      const typed = {
        ...{ cash: form.has("cash"), check: form.has("check"), checkTo: field("checkTo") },
        ...{ venmo: field("venmo"), zelle: field("zelle") },
        ...{ cashApp: field("cashApp"), paypal: field("paypal") },
      };
      const result = await books.saveWays(typed);
      if (result.kind === "sign-in-again") return respond({ mustReauthenticate: true }, 403);
      return result.kind === "saved"
        ? respond({ message: "Saved. Customers see these ways after they book." })
        : respond(rejectedResult(result), 400);
    }
    case "connect": {
      const result = await books.connect(field("secretKey"));
      if (result.kind === "sign-in-again") return respond({ mustReauthenticate: true }, 403);
      if (result.kind === "wait") return respond(rejectedResult(result), 429);
      if (result.kind === "errors") return respond(rejectedResult(result), 400);
      const name = result.account ? ` to ${result.account}` : "";
      const mode = result.isLive ? "" : " This is a test key: no real money moves.";
      return respond({
        message: `The test worked. Connected${name}.${mode} ${result.warning}`.trim(),
      });
    }
    case "cards-on":
      await books.setCardsOn(true);
      return respond({ message: "Card payments are on." });
    case "cards-off":
      await books.setCardsOn(false);
      return respond({
        message: "Card payments are off. Payments already started will still come through.",
      });
    case "disconnect": {
      const result = await books.disconnect();
      if (result.kind === "sign-in-again") return respond({ mustReauthenticate: true }, 403);
      return result.kind === "pages-open"
        ? respond({ problem: PAGES_OPEN }, 409)
        : respond({ message: "Disconnected. The keys are deleted here." });
    }
    case "rule":
      return saveRule(books, form);
    default:
      return respond({ problem: "That action isn't available here." }, 400);
  }
}

const PAGES_OPEN =
  "A customer may be paying now, and Stripe couldn’t close their page. Stripe is still connected. Try again in a few minutes.";

/** The lines of the form: what is asked in general, and what instead for a service, a zone or both. */
async function saveRule(books: Books, form: FormData) {
  const all = (name: string) => form.getAll(name).map(String);
  const [services, zones, kinds, amounts] = ["service", "zone", "kind", "amount"].map(all);
  const lines = (kinds ?? []).map((kind, at) => ({
    kind: DEMAND_KINDS.find((one) => one === kind) ?? "none",
    amount: parseDollars(amounts?.[at] || "0"),
    service: services?.[at] || null,
    zone: zones?.[at] || null,
  }));
  const wrong = lines.findIndex(
    ({ kind, amount }) => amount === null || (kind === "deposit" && amount < 100),
  );
  if (wrong >= 0) {
    const errors = { [`amount.${wrong}`]: "Enter a deposit of at least one dollar." };
    return respond({ errors, problem: "Not saved. A deposit needs an amount." }, 400);
  }
  const [first, ...others] = lines.map((line) => ({ ...line, amount: line.amount ?? 0 }));
  const exceptions = others.filter(({ service, zone }) => service !== null || zone !== null);
  const rule = { kind: first?.kind ?? ("none" as const), amount: first?.amount ?? 0, exceptions };
  const result = await books.saveRule(rule, form.has("asksForTips"));
  return result.kind === "saved"
    ? respond({ message: "Saved. It applies to bookings from now on." })
    : respond(rejectedResult(result), 400);
}

function respond(part: Partial<ActionResult>, status = 200) {
  return data<ActionResult>(actionResult(part), { status });
}
