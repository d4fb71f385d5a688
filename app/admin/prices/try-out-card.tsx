import { Divider, Group, NativeSelect, Paper, Stack, Text, TextInput, Title } from "@mantine/core";
import { useEffect, useState } from "react";
import { type Cents, formatUsd } from "../../../core/format/money.ts";
import type { PricePreview } from "../../../core/pricing/price-preview.ts";
import type { Quote } from "../../../core/pricing/quote.ts";

/** How long after the last change the server is asked. */
const DEBOUNCE_MS = 250;

/** "What would a visit cost?": tries the prices of the form before they are saved. */
export function TryOutCard({
  pricing,
  services,
  zip: firstZip,
}: {
  /** The section as the form holds it. */
  pricing: unknown;
  services: readonly { readonly id: string; readonly name: string }[];
  zip: string;
}) {
  const [service, setService] = useState(services[0]?.id ?? "");
  const [zip, setZip] = useState(firstZip);
  const result = useTryOut(pricing, service, zip);
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
          label="ZIP code"
          inputMode="numeric"
          maxLength={5}
          value={zip}
          onChange={(event) => setZip(event.currentTarget.value)}
        />
        <div aria-live="polite">
          <TryOutResult result={result} />
        </div>
      </Stack>
    </Paper>
  );
}

function TryOutResult({ result }: { result: PricePreview | null }) {
  switch (result?.kind) {
    case "quote":
      return <QuoteLines quote={result.quote} />;
    case "unfit":
      return <Text c="dimmed">Something in your prices needs fixing. Press Save to see what.</Text>;
    case "incomplete":
      return <Text c="dimmed">Enter a full five-digit ZIP code.</Text>;
    default:
      return <Text c="dimmed">…</Text>;
  }
}

function QuoteLines({ quote }: { quote: Quote }) {
  const { services, zone, travelFee, total, estimatedTime, notice } = quote;
  return (
    <Stack gap={4}>
      {services.map(({ id, name, price }) => (
        <QuoteLine key={id} label={name} amount={price} />
      ))}
      <QuoteLine label={`Zone fee, ${zone.name}`} amount={travelFee} />
      <Divider />
      <QuoteLine label="Total" amount={total} isSum />
      {estimatedTime ? (
        <Text size="sm" c="dimmed">
          {estimatedTime}
        </Text>
      ) : null}
      {notice ? <Text size="sm">{notice}</Text> : null}
    </Stack>
  );
}

function QuoteLine({ label, amount, isSum }: { label: string; amount: Cents; isSum?: boolean }) {
  return (
    <Group justify="space-between" wrap="nowrap" fw={isSum ? 600 : 400}>
      <Text inherit>{label}</Text>
      <Text inherit style={{ fontVariantNumeric: "tabular-nums" }}>
        {formatUsd(amount)}
      </Text>
    </Group>
  );
}

/** Asks the server what a visit costs by these prices. The answer to an outdated request is dropped. */
function useTryOut(pricing: unknown, service: string, zip: string): PricePreview | null {
  const [result, setAnswer] = useState<PricePreview | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const response = await fetch("/admin/prices/try", {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json" },
          body: JSON.stringify({ pricing, service, zip }),
          signal: request.signal,
        });
        if (response.ok) setAnswer(await response.json());
      } catch {
        // Aborted by a newer request, or no connection, which the form itself reports.
      }
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [pricing, service, zip]);
  return result;
}
