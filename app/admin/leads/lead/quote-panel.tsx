import {
  Alert,
  Button,
  Group,
  MultiSelect,
  Paper,
  Stack,
  Text,
  Textarea,
  TextInput,
  Title,
} from "@mantine/core";
import { Mail, MessageSquare } from "lucide-react";
import { useState } from "react";
import { useFetcher } from "react-router";
import { quoteAsText, readTotal } from "../../../../core/leads/quote.ts";
import type { LeadState } from "../../../../core/leads/states.ts";
import { usd } from "../../../../core/money.ts";
import { textLink } from "../../../../core/site/reach.ts";
import type { LeadAnswer } from "./answer.ts";
import { useEstimate } from "./use-estimate.ts";

interface Quoted {
  readonly id: string;
  readonly state: LeadState;
  readonly firstName: string;
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
  business,
}: {
  lead: Quoted;
  services: readonly { value: string; label: string }[];
  /** In dollars, by the price book. */
  total: number | null;
  business: { readonly name: string; readonly origin: string };
}) {
  const fetcher = useFetcher<LeadAnswer>();
  const [services, setServices] = useState<readonly string[]>(lead.services);
  const [zip, setZip] = useState(lead.zip);
  const [total, setTotal] = useState(reckoned === null ? "" : amountText(reckoned));
  const [words, setWords] = useState("");
  useEstimate(services, zip, (price) => setTotal(price === null ? "" : amountText(price)));
  const answer = fetcher.data;
  const isBusy = fetcher.state !== "idle";
  const errors = isBusy ? {} : (answer?.errors ?? {});
  const cents = readTotal(total);
  const send = (way: "mail" | "text") => {
    const body = new FormData();
    for (const service of services) body.append("service", service);
    const fields = { intent: "quote", zip, total, words, way, state: lead.state };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("seen", lead.quotedCents === null ? "" : String(lead.quotedCents));
    void fetcher.submit(body, { method: "post" });
  };
  const message =
    cents === null
      ? ""
      : quoteAsText({ services, zip, total: cents, words }, lead.firstName, business);
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
        <Group gap="xs" grow>
          <Button
            mih={48}
            loading={isBusy}
            leftSection={<Mail size={18} aria-hidden />}
            onClick={() => send("mail")}
          >
            Mail the quote
          </Button>
          <Button
            component="a"
            href={cents === null ? undefined : textLink(lead.phone, message)}
            variant="default"
            mih={48}
            leftSection={<MessageSquare size={18} aria-hidden />}
            onClick={() => send("text")}
          >
            Text it
          </Button>
        </Group>
        <div role="status">
          {answer?.kind === "done" && !isBusy ? <Alert color="green">{answer.done}</Alert> : null}
        </div>
      </Stack>
    </Paper>
  );
}

/** Dollars as they are typed: `125`, `125.50`. */
function amountText(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}
