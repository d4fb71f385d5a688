import { Button, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import type { ActionResult } from "../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { ConfirmButton } from "../../shared/ui/confirm-button.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import type { FormOfSetup } from "./ways-form.tsx";

interface Cards {
  readonly isOn: boolean;
  readonly isConnected: boolean;
  readonly isLive: boolean;
  readonly account: string;
  /** Whether Stripe reports payments to the site, which it is otherwise asked for. */
  readonly hasEvents: boolean;
}

/** Connects Stripe, after a real test, and turns card payments on and off. */
export function CardsPanel({ cards, isLatest, onSubmit }: { cards: Cards } & FormOfSetup) {
  const fetcher = useFetcher<ActionResult>();
  const isBusy = fetcher.state !== "idle";
  return (
    <Panel
      title="Cards, by Stripe"
      lead="Customers pay on Stripe’s own page. Card numbers never reach this site. If Stripe doesn’t answer, visits are booked as usual and can be paid later."
    >
      <ActionNotice result={isLatest ? fetcher.data : undefined} />
      {cards.isConnected ? (
        <Stack gap="sm">
          <Text>{statusText(cards)}</Text>
          <Group gap="xs">
            <fetcher.Form method="post" onSubmit={onSubmit}>
              <Button
                type="submit"
                name="intent"
                value={cards.isOn ? "cards-off" : "cards-on"}
                variant="default"
                loading={isBusy}
              >
                {cards.isOn ? "Turn card payments off" : "Turn card payments on"}
              </Button>
            </fetcher.Form>
            <ConfirmButton
              Form={fetcher.Form}
              fields={{ intent: "disconnect" }}
              label="Disconnect Stripe"
              accessibleName="Disconnect Stripe"
              title="Disconnect Stripe?"
              text="Payment pages that are open now are closed. Customers can’t pay by card until you connect Stripe again, and refunds still waiting to be sent will fail."
              cancelLabel="Keep it connected"
              isBusy={isBusy}
            />
          </Group>
        </Stack>
      ) : (
        <List size="sm" type="ordered">
          <List.Item>In Stripe, open Developers, API keys.</List.Item>
          <List.Item>
            Copy the secret key, or create a restricted key that may write Checkout Sessions,
            Payment Intents, Refunds and Webhook Endpoints, and read Customers and Payment Methods.
          </List.Item>
          <List.Item>
            Paste it here. We test it by opening and closing a payment page. No money moves.
          </List.Item>
        </List>
      )}
      <fetcher.Form method="post" onSubmit={onSubmit}>
        <Stack maw={480}>
          <TextInput
            label={cards.isConnected ? "Another secret key" : "Secret key"}
            name="secretKey"
            type="password"
            autoComplete="off"
            required
            description="It’s stored encrypted and not shown again."
            error={fetcher.data?.errors.secretKey}
          />
          <Button
            type="submit"
            name="intent"
            value="connect"
            variant={cards.isConnected ? "default" : "filled"}
            loading={isBusy}
            style={{ alignSelf: "start" }}
          >
            Test and connect
          </Button>
        </Stack>
      </fetcher.Form>
    </Panel>
  );
}

function statusText({ isOn, isLive, account, hasEvents }: Cards): string {
  return [
    isOn ? "Card payments are on." : "Card payments are off.",
    account ? `Connected to ${account}.` : "Connected.",
    isLive ? "" : "This is a test key: no real money moves.",
    hasEvents
      ? ""
      : "Stripe can’t report payments to this site, so we check with Stripe every few minutes.",
  ]
    .filter((text) => text !== "")
    .join(" ");
}
