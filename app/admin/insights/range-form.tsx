import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { formatDayRange } from "../../../core/format/days.ts";
import { type InsightsRange, RANGE_LENGTHS } from "../../../core/insights/range.ts";

/** Narrow enough for two inputs side by side on the smallest phone. */
const DATE_INPUT_PROPS = { miw: 0, style: { flex: "1 1 9rem" } };

/** Chooses the range of days by links and a GET form, so that the URL holds it. */
export function RangeForm({ range, today }: { range: InsightsRange; today: string }) {
  const { from, to, days, before } = range;
  const isCurrent = (length: number) => to === today && days === length;
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="md">
        <Group gap={6} component="nav" aria-label="Days shown">
          {RANGE_LENGTHS.map((length) => (
            <Button
              key={length}
              component={Link}
              to={`?days=${length}`}
              variant={isCurrent(length) ? "filled" : "default"}
              px={{ base: "xs", sm: "md" }}
              {...(isCurrent(length) ? { "aria-current": "true" as const } : {})}
            >
              {length} days
            </Button>
          ))}
        </Group>
        <Form method="get" key={`${from} ${to}`}>
          <Group align="flex-end" gap={6}>
            <TextInput
              type="date"
              label="From"
              name="from"
              defaultValue={from}
              max={today}
              {...DATE_INPUT_PROPS}
            />
            <TextInput
              type="date"
              label="To"
              name="to"
              defaultValue={to}
              max={today}
              {...DATE_INPUT_PROPS}
            />
            <Button type="submit" variant="default" px="md">
              Show
            </Button>
          </Group>
        </Form>
      </Group>
      <Text size="sm" c="dimmed">
        {formatDayRange(from, to)}, compared with {formatDayRange(before.from, before.to)}
        {to === today ? ". Today isn’t over yet." : "."}
      </Text>
    </Stack>
  );
}
