import { Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import {
  FormCountInput,
  FormDollarInput,
  FormTextarea,
  FormTextInput,
} from "../shared/forms/form-inputs.tsx";
import type { PricingForm } from "./rates.tsx";

/** Surcharges, cancellation fees, and the notarial fee that the law allows. */
export function Extras({ form }: { form: PricingForm }) {
  return (
    <Stack>
      <Paper withBorder p="md">
        <Title order={2} fz={20}>
          Surcharges
        </Title>
        <Text c="dimmed" size="sm" mb="sm" maw="68ch">
          Not in the estimate. Shown with each start before a visit is booked; of several only the
          highest counts.
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
          Free until so many hours before. After that the highest that fits, shown before the
          visitor confirms.
        </Text>
        <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
          <FormCountInput
            form={form}
            path="cancellation.freeHours"
            label="Free until"
            unit="hours"
          />
          <FormDollarInput form={form} path="cancellation.late" label="Later than that" />
          <FormDollarInput form={form} path="cancellation.enRoute" label="On our way" />
          <FormDollarInput form={form} path="cancellation.noShow" label="Nobody there" />
        </SimpleGrid>
      </Paper>
      <Paper withBorder p="md">
        <Title order={2} fz={20}>
          Notarial fee
        </Title>
        <Text c="dimmed" size="sm" mb="sm" maw="68ch">
          What your state lets a notary charge for the act itself. It stands under every total.
        </Text>
        <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm" mb="sm">
          <FormDollarInput form={form} path="notarialFee.perAct" label="At most, per act" />
          <FormTextInput form={form} path="notarialFee.law" label="Law" placeholder="ORC 147.08" />
        </SimpleGrid>
        <FormTextarea
          form={form}
          path="notarialFee.sentence"
          label="Under every total"
          description="{perAct} stands for the fee per act."
        />
      </Paper>
    </Stack>
  );
}
