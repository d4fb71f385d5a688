import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { EvaluationView, PriceLine } from "./evaluation-view.ts";
import type { SlotOptions } from "./slots/slot-options.ts";
import type { SlotOption } from "./view-model.ts";

/** The open slots of a day as buttons, or a button for the next day that has one. */
export function SlotChoice({
  options,
  chosen,
  onChoose,
  onDay,
}: {
  options: SlotOptions;
  chosen: number | null;
  onChoose: (start: SlotOption) => void;
  onDay: (day: string) => void;
}) {
  if (options.unavailableText) return <Text c="seal">{options.unavailableText}</Text>;
  if (options.slots.length === 0) {
    const { nextOpen } = options;
    return (
      <Group gap="xs">
        <Text c="dimmed">{`No open times on ${options.date}.`}</Text>
        {nextOpen ? (
          <Button variant="default" size="sm" h={44} onClick={() => onDay(nextOpen.day)}>
            {`Next: ${nextOpen.date}`}
          </Button>
        ) : null}
      </Group>
    );
  }
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Text component="legend" size="sm" fw={600} mb={6}>
        {`Open on ${options.date}`}
      </Text>
      <Group gap={6}>
        {options.slots.map((start) => (
          <Button
            key={start.start}
            variant={chosen === start.start ? "filled" : "default"}
            aria-pressed={chosen === start.start}
            size="sm"
            h={44}
            px="sm"
            onClick={() => onChoose(start)}
          >
            {start.label}
          </Button>
        ))}
      </Group>
    </fieldset>
  );
}

/** The evaluation of a start with its price. */
export function EvaluationCard({
  evaluation,
  formError = null,
}: {
  evaluation: EvaluationView;
  formError?: string | null;
}) {
  const { kind, why, when, notary, prices } = evaluation;
  return (
    <Alert
      color={kind === "free" ? "green" : kind === "unusual" ? "yellow" : "seal"}
      title={formError ?? TITLES[kind]}
      role="status"
      styles={{ title: { color: "#171613" }, message: { color: "#171613" } }}
    >
      <Stack gap={6}>
        {when ? <Text size="sm">{when}</Text> : null}
        {why.map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
        {notary && kind !== "impossible" ? (
          <Text size="sm" fw={600}>{`${notary.name} would take this visit.`}</Text>
        ) : null}
        {kind === "impossible" ? null : <Prices lines={prices} />}
      </Stack>
    </Alert>
  );
}

const TITLES = {
  free: "This time is free",
  unusual: "Visitors aren’t offered this time",
  impossible: "This time isn’t possible",
} as const;

/** The lines of a price in one row. */
function Prices({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <Text size="sm" component="p" m={0}>
      {lines.map(({ label, amount }) => `${label} ${amount}`).join(" · ")}
    </Text>
  );
}
