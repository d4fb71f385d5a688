import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import type { ShownStart } from "./shown.ts";
import type { StartsHeard } from "./starts/heard.ts";
import type { PriceLine, Verdict } from "./verdict.ts";

/** The open starts of a day to tap, or the way to the next day that has one. */
export function StartChoice({
  heard,
  chosen,
  onChoose,
  onDay,
}: {
  heard: StartsHeard;
  chosen: number | null;
  onChoose: (start: ShownStart) => void;
  onDay: (day: string) => void;
}) {
  if (heard.refusal) return <Text c="seal">{heard.refusal}</Text>;
  if (heard.starts.length === 0) {
    const { nextOpen } = heard;
    return (
      <Group gap="xs">
        <Text c="dimmed">{`No open start on ${heard.date}.`}</Text>
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
        {`Open on ${heard.date}`}
      </Text>
      <Group gap={6}>
        {heard.starts.map((start) => (
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

/** What is to be said of a start, in words, and its price. */
export function VerdictCard({
  verdict,
  trouble = null,
}: {
  verdict: Verdict;
  trouble?: string | null;
}) {
  const { kind, why, when, prices } = verdict;
  return (
    <Alert
      color={kind === "free" ? "green" : kind === "unusual" ? "yellow" : "seal"}
      title={trouble ?? TITLES[kind]}
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
        {kind === "impossible" ? null : <Prices lines={prices} />}
      </Stack>
    </Alert>
  );
}

const TITLES = {
  free: "This start is free",
  unusual: "Visitors are not offered this start",
  impossible: "This start cannot be",
} as const;

/** A price line by line. */
function Prices({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <Text size="sm" component="p" m={0}>
      {lines.map(({ label, amount }) => `${label} ${amount}`).join(" · ")}
    </Text>
  );
}
