import { Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import type { FeeCap } from "../../../core/law/fee-cap.ts";
import {
  FormCountInput,
  FormDollarInput,
  FormTextarea,
  FormTextInput,
} from "../shared/forms/form-inputs.tsx";
import { FeeCapOffer } from "../shared/pricing/fee-cap-offer.tsx";
import type { PricingForm } from "../shared/pricing/pricing-form.ts";

/** Surcharges, cancellation fees, and the notarial fee that the law allows. */
export function Extras({ form, cap }: { form: PricingForm; cap: FeeCap | null }) {
  return (
    <Stack>
      <Paper withBorder p="md">
        <Title order={2} fz={20}>
          Surcharges
        </Title>
        <Text c="dimmed" size="sm" mb="sm" maw="68ch">
          Not part of the estimate. Shown with each time before a visit is booked. If more than one
          applies, only the highest is charged.
        </Text>
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
          <FormDollarInput form={form} path="surcharges.sameDay" label="Same day" />
          <FormDollarInput form={form} path="surcharges.afterHours" label="After hours" />
          <FormDollarInput form={form} path="surcharges.holidays" label="Holidays" />
        </SimpleGrid>
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} fz={20}>
          Cancellation
        </Title>
        <Text c="dimmed" size="sm" mb="sm" maw="68ch">
          Free up to this many hours before the visit. After that, the highest fee that applies is
          shown before the visitor confirms.
        </Text>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          <FormCountInput
            form={form}
            path="cancellation.freeHours"
            label="Free cancellation until"
            unit="hours"
          />
          <FormDollarInput form={form} path="cancellation.late" label="Late cancellation" />
          <FormDollarInput form={form} path="cancellation.enRoute" label="After we leave" />
          <FormDollarInput form={form} path="cancellation.noShow" label="No-show" />
        </SimpleGrid>
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} fz={20}>
          Notarial fee
        </Title>
        <Text c="dimmed" size="sm" mb="sm" maw="68ch">
          The most your state lets a notary charge for the notarial act. Shown under every total.
        </Text>
        <FeeCapOffer form={form} cap={cap} />
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" mb="sm">
          <FormDollarInput form={form} path="notarialFee.perAct" label="Highest fee per act" />
          <FormTextInput form={form} path="notarialFee.law" label="Law" placeholder="ORC 147.08" />
        </SimpleGrid>
        <FormTextarea
          form={form}
          path="notarialFee.sentence"
          label="Under every total"
          description="{perAct} is replaced with the fee per act."
        />
      </Paper>
    </Stack>
  );
}
