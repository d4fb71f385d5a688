import { Button, Checkbox, Stack, TextInput } from "@mantine/core";
import { useFetcher } from "react-router";
import type { PaymentWays } from "../../../../core/payments/payment-ways.ts";
import type { ActionResult } from "../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { Panel } from "../../shared/ui/panel.tsx";

const ACCOUNTS = [
  ["venmo", "Venmo username", "@lane-notary"],
  ["zelle", "Zelle email address or phone number", "pay@lanenotary.com"],
  ["cashApp", "Cash App $cashtag", "$LaneNotary"],
  ["paypal", "PayPal.me name", "LaneNotary"],
] as const;

/** One of several forms of the view: only the message of the one that was submitted last is shown. */
export interface FormOfSetup {
  readonly isLatest: boolean;
  readonly onSubmit: () => void;
}

/** Cash, checks and the accounts of payment apps. */
export function WaysForm({
  ways,
  business,
  isLatest,
  onSubmit,
}: { ways: PaymentWays; business: string } & FormOfSetup) {
  const fetcher = useFetcher<ActionResult>();
  const result = fetcher.data;
  return (
    <Panel
      title="Without a card processor"
      lead="The money goes straight to you. Record each payment on its visit’s page."
    >
      <ActionNotice result={isLatest ? result : undefined} />
      <fetcher.Form method="post" onSubmit={onSubmit}>
        <Stack maw={480}>
          <Checkbox label="Cash" name="cash" defaultChecked={ways.cash} />
          <Checkbox label="Check" name="check" defaultChecked={ways.check} />
          <TextInput
            label="Checks are made out to"
            name="checkTo"
            defaultValue={ways.checkTo}
            placeholder={business}
            maxLength={80}
            error={result?.errors.checkTo}
          />
          {ACCOUNTS.map(([name, label, placeholder]) => (
            <TextInput
              key={name}
              label={label}
              name={name}
              defaultValue={ways[name]}
              placeholder={placeholder}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              error={result?.errors[name]}
            />
          ))}
          <Button
            type="submit"
            name="intent"
            value="ways"
            loading={fetcher.state !== "idle"}
            style={{ alignSelf: "start" }}
          >
            Save
          </Button>
        </Stack>
      </fetcher.Form>
    </Panel>
  );
}
