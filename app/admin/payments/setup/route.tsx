import { Button } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { admin, desk, requireDesk } from "../../../desk.ts";
import { readForm } from "../../../read-form.ts";
import { View } from "../../shared/ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { CardsPanel } from "./cards-panel.tsx";
import { RuleForm } from "./rule-form.tsx";
import { runSetupAction } from "./setup-actions.ts";
import { WaysForm } from "./ways-form.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const books = requireDesk(context.get(admin).payments?.books);
  const { ways, rule, asksForTips, stripe } = await books.settings();
  const { businessConfig, services, pricing } = context.get(desk).site;
  const { isOn, isConnected, isLive, account, endpoint } = stripe;
  return {
    ...{ ways, rule, asksForTips, business: businessConfig.name },
    cards: { isOn, isConnected, isLive, account, hasEvents: endpoint !== null },
    services: services.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
    zones: pricing.zones.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** Saves the ways to pay, connects Stripe and says what is paid before a visit. */
export async function action({ request, context }: Route.ActionArgs) {
  const books = requireDesk(context.get(admin).payments?.books);
  return runSetupAction(books, await readForm(request));
}

export default function PaymentSetup({ loaderData }: Route.ComponentProps) {
  const { ways, business, cards, rule, asksForTips, services, zones } = loaderData;
  // What an earlier form said would stand beside the answer to another one, as if it were about it.
  const [latest, setLatest] = useState<"ways" | "cards" | "rule">();
  return (
    <View
      title="Payment methods"
      lead="What you check or fill in here is shown to customers once they’ve booked, and with QR codes on your day sheet. All of it is optional."
      actions={
        <Button component={Link} to="/admin/payments" variant="default">
          All payments
        </Button>
      }
    >
      <WaysForm
        {...{ ways, business }}
        isLatest={latest === "ways"}
        onSubmit={() => setLatest("ways")}
      />
      <CardsPanel cards={cards} isLatest={latest === "cards"} onSubmit={() => setLatest("cards")} />
      {cards.isConnected ? (
        <RuleForm
          {...{ rule, asksForTips, services, zones }}
          isLatest={latest === "rule"}
          onSubmit={() => setLatest("rule")}
        />
      ) : null}
    </View>
  );
}
