import { Group, Progress, Stack, Text, Title } from "@mantine/core";
import { formatCount } from "../../../core/format/numbers.ts";
import { type FunnelStep, percentOf } from "../../../core/insights/report.ts";

/** The steps from visitor to booking, each with its share of the step before. */
export function BookingFunnel({ steps, calls }: { steps: readonly FunnelStep[]; calls: number }) {
  const largest = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Stack component="section" gap="sm" aria-labelledby="funnel">
      <Title order={2} fz={22} id="funnel">
        From visitor to booking
      </Title>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: "none" }} maw={640}>
        {steps.map(({ name, count }, at) => {
          const before = steps[at - 1];
          const share = before ? percentOf(count, before.count) : null;
          return (
            <li key={name}>
              <Group justify="space-between" align="baseline" gap="xs" wrap="nowrap">
                <Text>{name}</Text>
                <Text style={{ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }}>
                  <b>{formatCount(count)}</b>
                  {share === null || share > 100 ? "" : ` (${share}% of the step before)`}
                </Text>
              </Group>
              <Progress value={(count / largest) * 100} size="lg" aria-hidden mt={4} />
            </li>
          );
        })}
      </Stack>
      <Text size="sm" c="dimmed">
        {calls === 1 ? "1 tap" : `${formatCount(calls)} taps`} on your phone number. Bookings made
        by phone aren’t counted in these steps.
      </Text>
    </Stack>
  );
}
