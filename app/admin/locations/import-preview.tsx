import { Button, Group, Paper, Stack, Table, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCountOf } from "../../../core/format/numbers.ts";
import type { LocationsCsvResult } from "../../../core/locations/csv/parse-locations.ts";

/** How many rejected rows are listed; the rest are counted. */
const MAX_ROWS = 50;

/** What an import would do, shown before it is done. */
export function ImportPreview({
  reading,
  choice,
  willChange,
  onImport,
}: {
  reading: LocationsCsvResult;
  /** The control that says what happens to locations that exist already. */
  choice: ReactNode;
  /** How many entries the import adds or changes. */
  willChange: number;
  onImport: () => void;
}) {
  const { count, errors, duplicates } = reading;
  const rejected = new Set(errors.map(({ line }) => line)).size;
  const existing = duplicates.filter(({ of }) => of === "list").length;
  const repeated = duplicates.length - existing;
  const facts = [
    `${formatCountOf(count, "row")} read.`,
    rejected > 0 ? `${formatCountOf(rejected, "row")} can't be imported.` : "",
    existing > 0 ? `${formatCountOf(existing, "row")} already on your list.` : "",
    repeated > 0 ? `${formatCountOf(repeated, "row")} repeated in this table, imported once.` : "",
  ];
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Stack>
        <div>
          <Title order={2} fz={22}>
            What will change
          </Title>
          <Text aria-live="polite">{facts.filter(Boolean).join(" ")}</Text>
        </div>
        {existing > 0 ? (
          <Group gap="sm">
            <Text size="sm">Places already on the list:</Text>
            {choice}
          </Group>
        ) : null}
        {errors.length > 0 ? <RejectedRows errors={errors} /> : null}
        <Group>
          <Button onClick={onImport} disabled={willChange === 0}>
            {`Import ${formatCountOf(willChange, "location")}`}
          </Button>
          {rejected > 0 && willChange > 0 ? (
            <Text size="sm" c="dimmed">
              {`Leaves out the ${formatCountOf(rejected, "row")} above. Fix them in your file and import it again; places already on the list stay unchanged.`}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </Paper>
  );
}

function RejectedRows({ errors }: Pick<LocationsCsvResult, "errors">) {
  return (
    <div>
      <Table.ScrollContainer minWidth={460}>
        <Table verticalSpacing="xs" aria-label="Rows that can't be imported">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={64}>Line</Table.Th>
              <Table.Th>Problem and how to fix it</Table.Th>
              <Table.Th>Row</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, MAX_ROWS).map(({ line, field, message, text }) => (
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
      {errors.length > MAX_ROWS ? (
        <Text c="dimmed">{`… and ${errors.length - MAX_ROWS} more.`}</Text>
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
