import { Alert, Button } from "@mantine/core";
import { centsFromDollars, dollars, formatUsd } from "../../../../core/format/money.ts";
import type { FeeCap } from "../../../../core/law/fee-cap.ts";
import { fieldAt } from "../forms/field-scope.ts";
import type { PricingForm } from "./pricing-form.ts";

/** Where the notary fee is over the state's maximum: the lower fee, to take over with a tap. Nothing changes without it. */
export function FeeCapOffer({ form, cap }: { form: PricingForm; cap: FeeCap | null }) {
  const { value, set } = fieldAt<number | undefined>(form, "notarialFee.perAct");
  if (!cap || value === undefined || centsFromDollars(value) <= cap.perAct) return null;
  return (
    <Alert title={`${cap.name} allows at most ${cap.text}`} maw="68ch">
      <p>{`Your highest fee per act is ${formatUsd(centsFromDollars(value))}. It can’t be published.`}</p>
      <Button mt="sm" mih={44} onClick={() => set(dollars(cap.perAct))}>
        {`Lower it to ${formatUsd(cap.perAct)}`}
      </Button>
    </Alert>
  );
}
