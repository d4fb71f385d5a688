import { Alert, Anchor, Button, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Mail, MessageSquare } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { type Cents, formatUsd } from "../../../../core/format/money.ts";
import { isZip } from "../../../../core/format/patterns.ts";
import { parseQuoteTotal } from "../../../../core/leads/lead-quote.ts";
import type { LeadState } from "../../../../core/leads/lead-states.ts";
import type { DrivePrice } from "../../../../core/pricing/by-arrangement/drive-prices.ts";
import { textMessageLink } from "../../../../core/site/contact-links.ts";
import type { LeadActionResult } from "./lead-actions.ts";
import { QuoteInputs, type QuoteValues } from "./quote-inputs.tsx";
import { SuggestedPrices } from "./suggested-prices.tsx";
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
  isByArrangement,
  suggested,
}: {
  lead: QuotableLead;
  services: readonly { value: string; label: string }[];
  /** The estimate of the price list in dollars; null without one. */
  total: number | null;
  /** Whether the visit was requested, since it cannot be booked at the zone's price. */
  isByArrangement: boolean;
  /** Prices for the drive of such a visit. */
  suggested: readonly DrivePrice[];
}) {
  const fetcher = useFetcher<LeadActionResult>();
  const [values, setValues] = useState<QuoteValues>({
    services: lead.services,
    zip: lead.zip,
    total: estimatedTotal === null ? "" : amountText(estimatedTotal),
    message: "",
    times: [],
  });
  const change = (part: Partial<QuoteValues>) => setValues((before) => ({ ...before, ...part }));
  const { services, zip, total, message, times } = values;
  const isPricing = useEstimate(services, zip, (price) =>
    change({ total: price === null ? "" : amountText(price) }),
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
    for (const time of times) body.append("time", time);
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
            {isByArrangement ? "Confirm with a price" : "Quote"}
          </Title>
          {lead.quotedCents === null ? null : (
            <Text fw={600}>Quoted {formatUsd(lead.quotedCents)}</Text>
          )}
        </Group>
        {isByArrangement ? <ArrangementHint /> : null}
        <SuggestedPrices prices={suggested} onChoose={(price) => change({ total: price })} />
        {errors.form ? (
          <Alert color="seal" role="alert">
            {errors.form}
          </Alert>
        ) : null}
        <QuoteInputs offered={offered} values={values} errors={errors} onChange={change} />
        <QuoteButtons isBusy={isBusy} isPricing={isPricing} isComplete={isComplete} onSend={send} />
        <div role="status">
          {result?.kind === "done" && !isBusy ? (
            <QuoteSent result={result} phone={lead.phone} />
          ) : null}
        </div>
      </Stack>
    </Paper>
  );
}

/** What to do with a request for a visit by arrangement. */
function ArrangementHint() {
  return (
    <Text size="sm" c="dimmed">
      This ZIP isn’t in a zone with a fixed fee. Set your price for the drive, offer up to three
      times, and the visitor accepts one by a link.
    </Text>
  );
}

/** Sends the quote by email or as a text. A text needs a complete quote at once, because the phone opens it. */
function QuoteButtons({
  isBusy,
  isPricing,
  isComplete,
  onSend,
}: {
  isBusy: boolean;
  isPricing: boolean;
  isComplete: boolean;
  onSend: (channel: "mail" | "text") => void;
}) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
      <Button
        mih={48}
        loading={isBusy}
        disabled={isPricing}
        leftSection={<Mail size={18} aria-hidden />}
        onClick={() => onSend("mail")}
      >
        Email the quote
      </Button>
      <Button
        variant="default"
        mih={48}
        loading={isBusy}
        disabled={!isComplete}
        leftSection={<MessageSquare size={18} aria-hidden />}
        onClick={() => onSend("text")}
      >
        Text the quote
      </Button>
    </SimpleGrid>
  );
}

/** Confirms a quote, with a link to the text message if it is sent as one. */
function QuoteSent({ result, phone }: { result: LeadActionResult; phone: string }) {
  return (
    <Alert color="green">
      {result.message}{" "}
      {result.text === null ? null : (
        <Anchor href={textMessageLink(phone, result.text)} underline="always" fz="sm">
          Open text message
        </Anchor>
      )}
    </Alert>
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
