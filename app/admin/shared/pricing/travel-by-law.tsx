import { Alert, Switch } from "@mantine/core";
import { fieldAt } from "../forms/field-scope.ts";
import type { PricingForm } from "./pricing-form.ts";

/** A limit that the law of a state sets to the travel fee, as the owner reads it. */
export interface TravelLaw {
  readonly name: string;
  readonly rule: string;
}

/** Where the law limits travel: what it says, and the lawful way to charge. */
export function TravelByLaw({ form, laws }: { form: PricingForm; laws: readonly TravelLaw[] }) {
  const { value, set } = fieldAt<"state-limit" | undefined>(form, "travelBy");
  if (laws.length === 0) return null;
  return (
    <Alert title="Your state limits the travel fee" maw="68ch">
      {laws.map(({ name, rule }) => (
        <p key={name}>{`${name}: ${rule}.`}</p>
      ))}
      <Switch
        mt="sm"
        label="What the state allows"
        description="Where the law limits the amount, the fee is worked out for each ZIP from your own, and a zone's fee is the most you charge. Agree on it with the customer before you leave, and list it apart from the notary fee. Beyond these two, the price of a visit can only pay for other work, such as printing."
        checked={value === "state-limit"}
        onChange={(event) => set(event.currentTarget.checked ? "state-limit" : undefined)}
      />
    </Alert>
  );
}
