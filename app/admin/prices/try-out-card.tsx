import { Divider, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { centsOf, usd } from "../../../core/money.ts";
import type { QuoteAnswer } from "../../../core/pricing/quote.ts";
import type { TryOut } from "../../../core/pricing/try-out.ts";

/** A pause after the last letter, so that not every one is asked about. */
const AFTER_MS = 250;

/** "What would a visit cost?": the prices in the form, tried before they are saved. */
export function TryOutCard({
  pricing,
  services,
  zip: firstZip,
}: {
  /** As written in the form. */
  pricing: unknown;
  services: readonly { readonly id: string; readonly name: string }[];
  zip: string;
}) {
  const [service, setService] = useState(services[0]?.id ?? "");
  const [zip, setZip] = useState(firstZip);
  const answer = useTryOut(pricing, service, zip);
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="try-out">
      <Stack gap="sm">
        <Title order={2} fz={20} id="try-out">
          What would a visit cost?
        </Title>
        <NativeSelect
          size="md"
          label="Service"
          value={service}
          data={services.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setService(event.currentTarget.value)}
        />
        <TextInput
          label="ZIP"
          inputMode="numeric"
          maxLength={5}
          value={zip}
          onChange={(event) => setZip(event.currentTarget.value)}
        />
        <div aria-live="polite">
          <Answer answer={answer} />
        </div>
      </Stack>
    </Paper>
  );
}

function Answer({ answer }: { answer: TryOut | null }) {
  switch (answer?.kind) {
    case "quote":
      return <Lines quote={answer.quote} />;
    case "unfit":
      return <Text c="dimmed">Something in the prices is not right yet. Save names it.</Text>;
    case "incomplete":
      return <Text c="dimmed">Type a whole ZIP.</Text>;
    default:
      return <Text c="dimmed">…</Text>;
  }
}

function Lines({ quote }: { quote: QuoteAnswer }) {
  const { services, zone, travelFee, total, estimatedTime, notice } = quote;
  return (
    <Stack gap={4}>
      {services.map(({ id, name, price }) => (
        <Line key={id} label={name} amount={price} />
      ))}
      <Line label={`Travel, ${zone.name}`} amount={travelFee} />
      <Divider />
      <Line label="Total" amount={total} isSum />
      {estimatedTime ? (
        <Text size="sm" c="dimmed">
          {estimatedTime}
        </Text>
      ) : null}
      {notice ? <Text size="sm">{notice}</Text> : null}
    </Stack>
  );
}

function Line({ label, amount, isSum }: { label: string; amount: number; isSum?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" fw={isSum ? 600 : 400}>
      <Text inherit>{label}</Text>
      <Text inherit style={{ fontVariantNumeric: "tabular-nums" }}>
        {usd(centsOf(amount))}
      </Text>
    </Group>
  );
}

/** Asks the desk what a visit costs by these prices. An answer that was overtaken is dropped. */
function useTryOut(pricing: unknown, service: string, zip: string): TryOut | null {
  const [answer, setAnswer] = useState<TryOut | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch("/admin/prices/try", {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ pricing, service, zip }),
          signal: asking.signal,
        });
        if (response.ok) setAnswer(await response.json());
      } catch {
        // Overtaken, or no connection: the form itself says the latter.
      }
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [pricing, service, zip]);
  return answer;
}
