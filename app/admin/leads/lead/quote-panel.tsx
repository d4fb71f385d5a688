import { isZip } from "../../../../core/format/patterns.ts";
import {
  Alert,
  Anchor,
  Button,
  Group,
  MultiSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import { Mail, MessageSquare } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { parseQuoteTotal } from "../../../../core/leads/lead-quote.ts";
import type { LeadState } from "../../../../core/leads/lead-states.ts";
import { type Cents, formatUsd } from "../../../../core/format/money.ts";
import { textMessageLink } from "../../../../core/site/contact-links.ts";
import type { LeadActionResult } from "./lead-actions.ts";
import { useEstimate } from "./use-estimate.ts";

interface QuotableLead {
  readonly id: string;
  readonly state: LeadState;
  readonly phone: string;
  readonly services: readonly string[];
  readonly zip: string;
  readonly quotedCents: Cents | null;
}

/** Quotes a price: the estimate of the price list, which the owner may change, sent by email or as a text from their own phone. */
export function QuotePanel({
  lead,
  services: offered,
  total: estimatedTotal,
}: {
  lead: QuotableLead;
  services: readonly { value: string; label: string }[];
  /** The estimate of the price list in dollars; null without one. */
  total: number | null;
}) {
  const fetcher = useFetcher<LeadActionResult>();
  const [services, setServices] = useState<readonly string[]>(lead.services);
  const [zip, setZip] = useState(lead.zip);
  const [total, setTotal] = useState(estimatedTotal === null ? "" : amountText(estimatedTotal));
  const [message, setMessage] = useState("");
  const isPricing = useEstimate(services, zip, (price) =>
    setTotal(price === null ? "" : amountText(price)),
  );
  const result = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const errors = isBusy ? {} : (result?.errors ?? {});
  const isComplete =
    !isPricing && services.length > 0 && isZip(zip) && parseQuoteTotal(total) !== null;
  useAfterQuote(result, lead.phone);
  const send = (channel: "mail" | "text") => {
    const body = new FormData();
    for (const service of services) body.append("service", service);
    const fields = {
      intent: "quote",
      zip,
      total,
      words: message,
      way: channel,
      state: lead.state,
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("seen", lead.quotedCents === null ? "" : String(lead.quotedCents));
    void fetcher.submit(body, { method: "post" });
  };
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz={20}>
            Quote
          </Title>
          {lead.quotedCents === null ? null : <Text fw={600}>Quoted {formatUsd(lead.quotedCents)}</Text>}
        </Group>
        {errors.form ? (
          <Alert color="seal" role="alert">
            {errors.form}
          </Alert>
        ) : null}
        <MultiSelect
          label="Services"
          size="md"
          data={[...offered]}
          value={[...services]}
          onChange={setServices}
          error={errors.services}
          searchable
          hidePickedOptions
        />
        <Group grow align="flex-start">
          <TextInput
            label="ZIP"
            inputMode="numeric"
            maxLength={5}
            value={zip}
            error={errors.zip}
            onChange={(event) => setZip(event.currentTarget.value)}
          />
          <TextInput
            label="Total"
            description="Travel included"
            inputWrapperOrder={["label", "input", "description", "error"]}
            leftSection="$"
            inputMode="decimal"
            maxLength={12}
            value={total}
            error={errors.total}
            onChange={(event) => setTotal(event.currentTarget.value)}
          />
        </Group>
        <Textarea
          label="Your words (optional)"
          value={message}
          maxLength={2000}
          error={errors.words}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
          <Button
            mih={48}
            loading={isBusy}
            disabled={isPricing}
            leftSection={<Mail size={18} aria-hidden />}
            onClick={() => send("mail")}
          >
            Mail the quote
          </Button>
          <Button
            variant="default"
            mih={48}
            loading={isBusy}
            disabled={!isComplete}
            leftSection={<MessageSquare size={18} aria-hidden />}
            onClick={() => send("text")}
          >
            Text it
          </Button>
        </SimpleGrid>
        <div role="status">
          {result?.kind === "done" && !isBusy ? (
            <Alert color="green">
              {result.message}{" "}
              {result.text === null ? null : (
                <Anchor href={textMessageLink(lead.phone, result.text)} underline="always" fz="sm">
                  Open the text message
                </Anchor>
              )}
            </Alert>
          ) : null}
        </div>
      </Stack>
    </Paper>
  );
}

/** After a quote was saved, opens the phone's messages app for a text; after a conflict, reloads the lead. */
function useAfterQuote(result: LeadActionResult | undefined, phone: string): void {
  const { revalidate } = useRevalidator();
  const seen = useRef(result);
  useEffect(() => {
    if (!result || seen.current === result) return;
    seen.current = result;
    if (result.text !== null) location.assign(textMessageLink(phone, result.text));
    if (result.status === 409) void revalidate();
  });
}

/** Dollars as an input value: `125`, `125.50`. */
function amountText(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
