import { NumberInput, Table, Text } from "@mantine/core";
import { useState } from "react";
import { type CountyFee, countyFees } from "../../../../core/setup/area/zone-table.ts";
import { FormDollarInput } from "../../shared/forms/form-inputs.tsx";
import type { PricingForm } from "../../shared/pricing/pricing-form.ts";
import { TravelByLaw, type TravelLaw } from "../../shared/pricing/travel-by-law.tsx";

/** What a visit adds for travel in each county, and everywhere else. */
export function ZoneFees({
  form,
  laws,
  onFee,
}: {
  form: PricingForm;
  laws: readonly TravelLaw[];
  /** Null while the fees of counties can't be changed. */
  onFee: ((county: CountyFee, fee: number) => void) | null;
}) {
  const fees = countyFees(form.value.zones);
  const problem = form.errorInside("zones");
  return (
    <>
      <TravelByLaw form={form} laws={laws} />
      <Table verticalSpacing={4} maw={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>County</Table.Th>
            <Table.Th w={140}>Zone fee</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fees.map((county) => (
            <Table.Tr key={`${county.name} ${county.state}`}>
              <Table.Td>{`${county.name}, ${county.state}`}</Table.Td>
              <Table.Td>
                <FeeInput key={county.fee} county={county} onFee={onFee} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {problem ? <Text c="seal">{problem}</Text> : null}
      <div style={{ maxWidth: 320 }}>
        <FormDollarInput
          form={form}
          path="elsewhere.fee"
          label="Any other ZIP code"
          description="Shown as an estimate. Visitors there send a request, and you answer with a price."
        />
      </div>
    </>
  );
}

/** A fee takes effect when its input is left, so that no zone is made for "2" on the way to "25". */
function FeeInput({
  county,
  onFee,
}: {
  county: CountyFee;
  onFee: ((county: CountyFee, fee: number) => void) | null;
}) {
  const [typed, setTyped] = useState<number | string>(county.fee ?? "");
  return (
    <NumberInput
      aria-label={`Zone fee in ${county.name}, ${county.state}`}
      prefix="$"
      min={0}
      max={100_000}
      decimalScale={2}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      value={typed}
      onChange={setTyped}
      disabled={onFee === null}
      onBlur={() => {
        if (typeof typed === "number" && typed !== county.fee) onFee?.(county, typed);
      }}
    />
  );
}
