import { Button, Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { cents, formatDollarInput } from "../../../../core/format/money.ts";
import type { DemandKind, PaymentRule } from "../../../../core/payments/payment-rule.ts";
import type { ActionResult } from "../../shared/action-result/action-result.ts";
import { ActionNotice } from "../../shared/notices/action-notice.tsx";
import { Panel } from "../../shared/ui/panel.tsx";
import type { FormOfSetup } from "./ways-form.tsx";

type Options = readonly { readonly value: string; readonly label: string }[];

const KINDS: readonly { readonly value: DemandKind; readonly label: string }[] = [
  { value: "none", label: "Nothing: they pay at the visit" },
  { value: "card-on-file", label: "A card on file" },
  { value: "deposit", label: "A deposit" },
  { value: "full", label: "The full price" },
];

/** What customers pay before a visit is booked: in general, and instead for a service, a zone or both. */
export function RuleForm({
  rule,
  asksForTips,
  services,
  zones,
  isLatest,
  onSubmit,
}: {
  rule: PaymentRule;
  asksForTips: boolean;
  services: Options;
  zones: Options;
} & FormOfSetup) {
  const fetcher = useFetcher<ActionResult>();
  const [lines, setLines] = useState(() =>
    rule.exceptions.map((line, at) => ({ ...line, key: `stored ${at}` })),
  );
  const errors = fetcher.data?.errors ?? {};
  const add = () => {
    const line = { service: null, zone: null, kind: "deposit" as const, amount: cents(0) };
    setLines([...lines, { ...line, key: crypto.randomUUID() }]);
  };
  return (
    <Panel
      title="Before a visit is booked"
      lead="Customers see this before they book. We hold the time for 30 minutes while they pay. If they cancel, they get a refund minus your cancellation fee. A card on file is charged only that fee."
    >
      <ActionNotice result={isLatest ? fetcher.data : undefined} />
      <fetcher.Form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="intent" value="rule" />
        <Stack gap="md">
          <Group align="flex-end" gap="xs">
            <input type="hidden" name="service" value="" />
            <input type="hidden" name="zone" value="" />
            <DemandInputs label="We ask for" {...rule} error={errors["amount.0"]} />
          </Group>
          {lines.map((line, at) => (
            <Group
              key={line.key}
              align="flex-end"
              gap="xs"
              role="group"
              aria-label={`Exception ${at + 1}`}
            >
              <ScopeInputs line={line} services={services} zones={zones} />
              <DemandInputs label="Ask for" {...line} error={errors[`amount.${at + 1}`]} />
              <Button
                variant="subtle"
                aria-label={`Remove exception ${at + 1}`}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
              >
                Remove
              </Button>
            </Group>
          ))}
          {lines.length > 0 ? (
            <Text size="sm" c="dimmed">
              The most specific rule applies: service and zone, then service, then zone.
            </Text>
          ) : null}
          <Button variant="default" onClick={add} style={{ alignSelf: "start" }}>
            Add an exception
          </Button>
          <Checkbox
            label="Offer to add a tip when customers pay by card after the visit"
            name="asksForTips"
            defaultChecked={asksForTips}
          />
          <Button type="submit" loading={fetcher.state !== "idle"} style={{ alignSelf: "start" }}>
            Save
          </Button>
        </Stack>
      </fetcher.Form>
    </Panel>
  );
}

/** The service and the zone of an exception. */
function ScopeInputs({
  line,
  services,
  zones,
}: {
  line: Pick<PaymentRule["exceptions"][number], "service" | "zone">;
  services: Options;
  zones: Options;
}) {
  return (
    <>
      <NativeSelect
        size="md"
        label="Service"
        name="service"
        defaultValue={line.service ?? ""}
        data={[{ value: "", label: "Any service" }, ...services]}
      />
      <NativeSelect
        size="md"
        label="Zone"
        name="zone"
        defaultValue={line.zone ?? ""}
        data={[{ value: "", label: "Any zone" }, ...zones]}
      />
    </>
  );
}

function DemandInputs({
  label,
  kind,
  amount,
  error,
}: {
  label: string;
  kind: DemandKind;
  amount: PaymentRule["amount"];
  error: string | undefined;
}) {
  return (
    <>
      <NativeSelect size="md" label={label} name="kind" defaultValue={kind} data={[...KINDS]} />
      <TextInput
        label="Deposit"
        name="amount"
        inputMode="decimal"
        leftSection="$"
        w={120}
        defaultValue={amount > 0 ? formatDollarInput(amount) : ""}
        error={error}
      />
    </>
  );
}
