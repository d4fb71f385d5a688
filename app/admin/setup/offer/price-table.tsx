import { Stack, Table, Text, Title } from "@mantine/core";
import type { FeeCap } from "../../../../core/law/fee-cap.ts";
import { fieldAt } from "../../shared/forms/field-scope.ts";
import { FormDollarInput } from "../../shared/forms/form-inputs.tsx";
import { FeeCapOffer } from "../../shared/pricing/fee-cap-offer.tsx";
import type { PricingForm } from "../../shared/pricing/pricing-form.ts";

/** The prices of all kinds of visit, as the price book proposes them, in one table. */
export function PriceTable({ form, cap }: { form: PricingForm; cap: FeeCap | null }) {
  const services = fieldAt<readonly { id: string; serviceName: string }[]>(form, "services").value;
  return (
    <Stack component="section" aria-labelledby="prices-title">
      <div>
        <Title order={3} fz={20} id="prices-title">
          Your prices
        </Title>
        <Text c="dimmed" maw="68ch">
          Starting price for each visit, plus any zone fee. Change any price that isn’t right; extra
          fees are under Prices & zones.
        </Text>
      </div>
      <FeeCapOffer form={form} cap={cap} />
      <Table verticalSpacing={4} maw={480}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Service</Table.Th>
            <Table.Th w={160}>Price</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {services.map(({ id, serviceName }, index) => (
            <Table.Tr key={id}>
              <Table.Td>{serviceName}</Table.Td>
              <Table.Td>
                <FormDollarInput
                  form={form}
                  path={`services.${index}.baseRate`}
                  label={serviceName}
                  isLabelHidden
                />
              </Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Td>
              {cap ? `Notary fee per act, at most ${cap.text}` : "Notary fee per act"}
            </Table.Td>
            <Table.Td>
              <FormDollarInput
                form={form}
                path="notarialFee.perAct"
                label="Notary fee per act"
                isLabelHidden
              />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Stack>
  );
}
