import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { LENGTHS, type Range } from "../../../core/insights/range.ts";
import { spanText } from "./day-words.ts";

/** Two of them stand side by side on the smallest phone. */
const WIDE = { miw: 0, style: { flex: "1 1 9rem" } };

/** Which days, and with which they are compared. Links and a form: the address says it all. */
export function RangeForm({ range, today }: { range: Range; today: string }) {
  const { from, to, days, before } = range;
  const isUsual = (length: number) => to === today && days === length;
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="md">
        <Group gap={6} component="nav" aria-label="Days shown">
          {LENGTHS.map((length) => (
            <Button
              key={length}
              component={Link}
              to={`?days=${length}`}
              variant={isUsual(length) ? "filled" : "default"}
              px={{ base: "xs", sm: "md" }}
              {...(isUsual(length) ? { "aria-current": "true" as const } : {})}
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
              {...WIDE}
            />
            <TextInput type="date" label="To" name="to" defaultValue={to} max={today} {...WIDE} />
            <Button type="submit" variant="default" px="md">
              Show
            </Button>
          </Group>
        </Form>
      </Group>
      <Text size="sm" c="dimmed">
        {spanText(from, to)}, compared with {spanText(before.from, before.to)}
        {to === today ? ". Today is not over yet." : "."}
      </Text>
    </Stack>
  );
}
