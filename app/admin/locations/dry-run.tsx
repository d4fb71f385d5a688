import { Button, Group, Paper, Stack, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { BulkReading } from "../../../core/locations/bulk.ts";

/** So many lines of trouble are shown; the rest are counted. */
const SHOWN = 50;

/** What a table would bring, before it brings anything. */
export function DryRun({
  reading,
  choice,
  willChange,
  onImport,
}: {
  reading: BulkReading;
  /** What becomes of places that are there already. */
  choice: ReactNode;
  /** How many entries the import adds or changes. */
  willChange: number;
  onImport: () => void;
}) {
  const { count, errors, duplicates } = reading;
  const bad = new Set(errors.map(({ line }) => line)).size;
  const known = duplicates.filter(({ of }) => of === "list").length;
  const twice = duplicates.length - known;
  const facts = [
    `${rows(count)} read.`,
    bad > 0 ? `${rows(bad)} cannot be taken.` : "",
    known > 0 ? `${rows(known)} in your list already.` : "",
    twice > 0 ? `${rows(twice)} twice in this table, taken once.` : "",
  ];
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack>
        <div>
          <Title order={2} fz={22}>
            What this would do
          </Title>
          <Text aria-live="polite">{facts.filter(Boolean).join(" ")}</Text>
        </div>
        {known > 0 ? (
          <Group gap="sm">
            <Text size="sm">Places in the list already:</Text>
            {choice}
          </Group>
        ) : null}
        {errors.length > 0 ? <Errors errors={errors} /> : null}
        <Group>
          <Button onClick={onImport} disabled={willChange === 0}>
            {willChange === 1
              ? "Import 1 location"
              : `Import ${willChange.toLocaleString("en-US")} locations`}
          </Button>
          {bad > 0 && willChange > 0 ? (
            <Text size="sm" c="dimmed">
              {`Leaves out the ${rows(bad)} above. Mend them in your file and import it again: what is in the list already stays as it is.`}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  );
}

function Errors({ errors }: Pick<BulkReading, "errors">) {
  return (
    <div>
      <Table.ScrollContainer minWidth={460}>
        <Table verticalSpacing="xs" aria-label="Rows that cannot be taken">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>Line</Table.Th>
              <Table.Th>What is wrong, and the way out</Table.Th>
              <Table.Th>The row</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, SHOWN).map(({ line, field, message, text }) => (
              <Table.Tr key={`${line} ${field}`}>
                <Table.Td>{line}</Table.Td>
                <Table.Td>
                  {field === "row" ? null : <strong>{LABELS[field]}: </strong>}
                  {message}
                </Table.Td>
                <Table.Td>
                  <Text size="sm" c="dimmed" style={{ overflowWrap: "anywhere" }}>
                    {text}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {errors.length > SHOWN ? (
        <Text c="dimmed">{`… and ${errors.length - SHOWN} more.`}</Text>
      ) : null}
    </div>
  );
}

const LABELS = {
  county: "County",
  city: "City",
  zip: "ZIP",
  state: "State",
  enabled: "Enabled",
  priority: "Priority",
} as const;

function rows(count: number): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
}
