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
import { readTotal } from "../../../../core/leads/quote.ts";
import type { LeadState } from "../../../../core/leads/states.ts";
import { usd } from "../../../../core/money.ts";
import { textLink } from "../../../../core/site/reach.ts";
import type { LeadAnswer } from "./answer.ts";
import { useEstimate } from "./use-estimate.ts";

interface Quoted {
  readonly id: string;
  readonly state: LeadState;
  readonly phone: string;
  readonly services: readonly string[];
  readonly zip: string;
  readonly quotedCents: number | null;
}

/** The price of their visit by the price book, theirs to change, sent by mail or as a text from the own phone. */
export function QuotePanel({
  lead,
  services: offered,
  total: reckoned,
}: {
  lead: Quoted;
  services: readonly { value: string; label: string }[];
  /** In dollars, by the price book. */
  total: number | null;
}) {
  const fetcher = useFetcher<LeadAnswer>();
  const [services, setServices] = useState<readonly string[]>(lead.services);
  const [zip, setZip] = useState(lead.zip);
  const [total, setTotal] = useState(reckoned === null ? "" : amountText(reckoned));
  const [words, setWords] = useState("");
  const isPricing = useEstimate(services, zip, (price) =>
    setTotal(price === null ? "" : amountText(price)),
  );
  const answer = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const errors = isBusy ? {} : (answer?.errors ?? {});
  const isWhole =
    !isPricing && services.length > 0 && /^\d{5}$/.test(zip) && readTotal(total) !== null;
  useSent(answer, lead.phone);
  const send = (way: "mail" | "text") => {
    const body = new FormData();
    for (const service of services) body.append("service", service);
    const fields = { intent: "quote", zip, total, words, way, state: lead.state };
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
          {lead.quotedCents === null ? null : <Text fw={600}>Quoted {usd(lead.quotedCents)}</Text>}
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
          value={words}
          maxLength={2000}
          error={errors.words}
          onChange={(event) => setWords(event.currentTarget.value)}
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
            disabled={!isWhole}
            leftSection={<MessageSquare size={18} aria-hidden />}
            onClick={() => send("text")}
          >
            Text it
          </Button>
        </SimpleGrid>
        <div role="status">
          {answer?.kind === "done" && !isBusy ? (
            <Alert color="green">
              {answer.done}{" "}
              {answer.text === null ? null : (
                <Anchor href={textLink(lead.phone, answer.text)} underline="always" fz="sm">
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

/** Opens the phone's messages with a quote that was noted, and after a refusal reads what stands there now. */
function useSent(answer: LeadAnswer | undefined, phone: string): void {
  const { revalidate } = useRevalidator();
  const seen = useRef(answer);
  useEffect(() => {
    if (!answer || seen.current === answer) return;
    seen.current = answer;
    if (answer.text !== null) location.assign(textLink(phone, answer.text));
    if (answer.status === 409) void revalidate();
  });
}

/** Dollars as they are typed: `125`, `125.50`. */
function amountText(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
