import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { LawCorrections } from "../../../../core/law/corrections.ts";
import type { OwnerFact } from "../../../../core/law/owner-facts.ts";
import { Correction } from "./correction.tsx";

type Entry = LawCorrections["facts"][number];

const TITLES: Readonly<Record<OwnerFact["fact"], string>> = {
  feeMax: "Most a notary may charge",
  travel: "Travel fee",
  identification: "ID of signers",
  statement: "Statement in advertisements",
  journal: "Journal",
};

const CONFIDENCE = {
  high: "From the law itself",
  medium: "From a trade source",
  low: "Not verified",
} as const;

/** One fact of a state's law: what is known, from where, and what the owner says of it. */
export function FactCard({
  fact,
  entry,
  onConfirm,
  onWithdraw,
}: {
  fact: OwnerFact;
  /** What the owner says in the form; null where they say nothing. */
  entry: Entry | null;
  onConfirm: (value: Entry["value"]) => void;
  onWithdraw: () => void;
}) {
  const [isCorrecting, setCorrecting] = useState(false);
  const title = `${fact.stateName}: ${TITLES[fact.fact]}`;
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Title order={2} fz={20}>
          {title}
        </Title>
        {entry || fact.isShown ? (
          <Badge color="teal.9">{entry ? "Confirmed" : "Shown"}</Badge>
        ) : (
          <Badge color="gray.7" variant="outline">
            Not shown
          </Badge>
        )}
      </Group>
      <Stack gap="xs">
        <Text>{fact.text ?? "We found no rule. Enter what your state's handbook says."}</Text>
        <Text c="dimmed" size="sm">
          {entry
            ? `Confirmed by ${entry.by} on ${entry.on}.`
            : `${CONFIDENCE[fact.confidence]}, looked up on ${fact.asOf}. ${fact.source ?? "No source found."}`}
        </Text>
        <Group gap="xs">
          {fact.value !== null && !entry ? (
            <Button
              variant="default"
              aria-label={`Confirm: ${title}`}
              onClick={() => fact.value && onConfirm(fact.value)}
            >
              Confirm
            </Button>
          ) : null}
          <Button
            variant="subtle"
            aria-label={`Correct: ${title}`}
            onClick={() => setCorrecting(!isCorrecting)}
          >
            Correct
          </Button>
          {entry ? (
            <Button variant="subtle" aria-label={`Take back: ${title}`} onClick={onWithdraw}>
              Take back
            </Button>
          ) : null}
        </Group>
        {isCorrecting ? (
          <Correction fact={fact.fact} value={entry?.value ?? fact.value} onChange={onConfirm} />
        ) : null}
      </Stack>
    </Paper>
  );
}
