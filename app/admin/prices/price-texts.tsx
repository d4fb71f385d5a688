import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { FormTextarea, FormTextInput } from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import type { PricingForm } from "./rates.tsx";

/** The texts of the pricing page. */
export function PriceTexts({ form }: { form: PricingForm }) {
  const [first] = form.value.services;
  const example = first ? `{price.${first.id}}` : "{perAct}";
  return (
    <Stack>
      <Text c="dimmed" maw="68ch">
        Write {example}, {"{surcharge.sameDay}"} or {"{phone}"} where an amount or your number
        belongs. They stay right when you change it.
      </Text>
      <IncludedLines form={form} />
      <PriceQuestions form={form} />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <FormTextarea
            form={form}
            path="stateLine"
            label="For a ZIP in a state where you hold no commission"
            description="{zipState} is that state."
          />
          <FormTextarea form={form} path="disclaimer" label="Small print under the prices" />
        </Stack>
      </Paper>
    </Stack>
  );
}

function IncludedLines({ form }: { form: PricingForm }) {
  const included = useFormList<string>(form, "included");
  return (
    <Paper withBorder p="md">
      <Title order={2} fz={20} mb="sm">
        Included in every visit
      </Title>
      <Stack gap="xs">
        {included.list.map((text, index) => (
          <Group key={`${included.list.length}-${index}`} wrap="nowrap" align="flex-end" gap="xs">
            <div style={{ flex: 1 }}>
              <FormTextInput form={form} path={`included.${index}`} label={`Line ${index + 1}`} />
            </div>
            <ActionIcon
              color="seal"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => included.remove(index, `“${text}”`)}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <Button
        variant="default"
        mt="sm"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => included.add("")}
      >
        Add a line
      </Button>
    </Paper>
  );
}

function PriceQuestions({ form }: { form: PricingForm }) {
  const faqs = useFormList<{ question: string; answer: string }>(form, "faqs");
  return (
    <Paper withBorder p="md">
      <Title order={2} fz={20} mb="sm">
        Questions about prices
      </Title>
      <Stack gap="lg">
        {faqs.list.map(({ question }, index) => (
          <Group key={`${faqs.list.length}-${index}`} wrap="nowrap" align="flex-start" gap="xs">
            <Stack gap="xs" style={{ flex: 1 }}>
              <FormTextInput form={form} path={`faqs.${index}.question`} label="Question" />
              <FormTextarea form={form} path={`faqs.${index}.answer`} label="Answer" />
            </Stack>
            <ActionIcon
              color="seal"
              mt={26}
              aria-label={`Remove the question ${question}`}
              onClick={() => faqs.remove(index, `“${question}”`)}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
      <Button
        variant="default"
        mt="sm"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={() => faqs.add({ question: "", answer: "" })}
      >
        Add a question
      </Button>
    </Paper>
  );
}
