import { ActionIcon, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { TextSpot, WordsSpot } from "../editing/spot-fields.tsx";
import { useEntries } from "../editing/use-entries.ts";
import type { PricingForm } from "./rates.tsx";

/** What the pricing page says around the amounts. */
export function PriceWords({ form }: { form: PricingForm }) {
  const included = useEntries<string>(form, "included");
  const faqs = useEntries<{ question: string; answer: string }>(form, "faqs");
  const [first] = form.value.services;
  const example = first ? `{price.${first.id}}` : "{perAct}";
  return (
    <Stack>
      <Text c="dimmed" maw="68ch">
        Write {example}, {"{surcharge.sameDay}"} or {"{phone}"} where an amount or your number
        belongs. They stay right when you change it.
      </Text>
      <Paper withBorder p="md">
        <Title order={2} fz={20} mb="sm">
          Included in every visit
        </Title>
        <Stack gap="xs">
          {included.list.map((text, place) => (
            <Group key={`${included.list.length}-${place}`} wrap="nowrap" align="flex-end" gap="xs">
              <div style={{ flex: 1 }}>
                <TextSpot form={form} path={`included.${place}`} label={`Line ${place + 1}`} />
              </div>
              <ActionIcon
                color="seal"
                aria-label={`Remove line ${place + 1}`}
                onClick={() => included.remove(place, `“${text}”`)}
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
      <Paper withBorder p="md">
        <Title order={2} fz={20} mb="sm">
          Questions about prices
        </Title>
        <Stack gap="lg">
          {faqs.list.map(({ question }, place) => (
            <Group key={`${faqs.list.length}-${place}`} wrap="nowrap" align="flex-start" gap="xs">
              <Stack gap="xs" style={{ flex: 1 }}>
                <TextSpot form={form} path={`faqs.${place}.question`} label="Question" />
                <WordsSpot form={form} path={`faqs.${place}.answer`} label="Answer" />
              </Stack>
              <ActionIcon
                color="seal"
                mt={26}
                aria-label={`Remove the question ${question}`}
                onClick={() => faqs.remove(place, `“${question}”`)}
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
      <Paper withBorder p="md">
        <Stack gap="sm">
          <WordsSpot
            form={form}
            path="stateLine"
            label="For a ZIP in a state where you hold no commission"
            description="{zipState} is that state."
          />
          <WordsSpot form={form} path="disclaimer" label="Small print under the prices" />
        </Stack>
      </Paper>
    </Stack>
  );
}
