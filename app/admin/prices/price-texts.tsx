import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { FormTextarea, FormTextInput } from "../shared/forms/form-inputs.tsx";
import { useFormList } from "../shared/forms/use-form-list.ts";
import type { PricingForm } from "../shared/pricing/pricing-form.ts";

/** The texts of the pricing page. */
export function PriceTexts({ form }: { form: PricingForm }) {
  const [first] = form.value.services;
  const example = first ? `{price.${first.id}}` : "{perAct}";
  return (
    <Stack>
      <Text c="dimmed" maw="68ch">
        Write {example}, {"{surcharge.sameDay}"} or {"{phone}"} where an amount or your phone number
        belongs. They update when you change it.
      </Text>
      <IncludedLines form={form} />
      <PriceQuestions form={form} />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <FormTextarea
            form={form}
            path="stateLine"
            label="For a ZIP in a state where you hold no commission"
            description="{zipState} is replaced with that state."
          />
          <FormTextarea form={form} path="disclaimer" label="Fine print under the prices" />
        </Stack>
      </Paper>
    </Stack>
  );
}

function IncludedLines({ form }: { form: PricingForm }) {
  const included = useFormList<string>(form, "included");
  return (
    <ListPanel title="Included in every visit" addLabel="Add a line" onAdd={() => included.add("")}>
      <Stack gap="xs">
        {included.list.map((text, index) => (
          <Group key={`${included.list.length}-${index}`} wrap="nowrap" align="flex-end" gap="xs">
            <div style={{ flex: 1 }}>
              <FormTextInput form={form} path={`included.${index}`} label={`Line ${index + 1}`} />
            </div>
            <RemoveButton
              label={`Remove line ${index + 1}`}
              onClick={() => included.remove(index, `“${text}”`)}
            />
          </Group>
        ))}
      </Stack>
    </ListPanel>
  );
}

function PriceQuestions({ form }: { form: PricingForm }) {
  const faqs = useFormList<{ question: string; answer: string }>(form, "faqs");
  return (
    <ListPanel
      title="Questions about prices"
      addLabel="Add a question"
      onAdd={() => faqs.add({ question: "", answer: "" })}
    >
      <Stack gap="lg">
        {faqs.list.map(({ question }, index) => (
          <Group key={`${faqs.list.length}-${index}`} wrap="nowrap" align="flex-start" gap="xs">
            <Stack gap="xs" style={{ flex: 1 }}>
              <FormTextInput form={form} path={`faqs.${index}.question`} label="Question" />
              <FormTextarea form={form} path={`faqs.${index}.answer`} label="Answer" />
            </Stack>
            <RemoveButton
              label={`Remove the question ${question}`}
              mt={26}
              onClick={() => faqs.remove(index, `“${question}”`)}
            />
          </Group>
        ))}
      </Stack>
    </ListPanel>
  );
}

/** A list of the form under its title, with a button that adds an entry. */
function ListPanel({
  title,
  addLabel,
  onAdd,
  children,
}: {
  title: string;
  addLabel: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  return (
    <Paper withBorder p="md">
      <Title order={2} fz={20} mb="sm">
        {title}
      </Title>
      {children}
      <Button
        variant="default"
        mt="sm"
        leftSection={<Plus size={18} aria-hidden />}
        onClick={onAdd}
      >
        {addLabel}
      </Button>
    </Paper>
  );
}

function RemoveButton({ label, onClick, mt }: { label: string; onClick: () => void; mt?: number }) {
  return (
    <ActionIcon color="seal" aria-label={label} onClick={onClick} {...(mt && { mt })}>
      <Trash2 size={18} aria-hidden />
    </ActionIcon>
  );
}
