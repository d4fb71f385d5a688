import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Text, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { errorAt, type InputProps, textOf, type Values } from "./fields.ts";
import { Legend } from "./legend.tsx";

type Row = readonly [name: string, text: string];

/** Names and what each stands for. A row without a name is kept on the screen only. */
export function PairsField({ field, value, onChange, errors }: InputProps) {
  const written = (value ?? {}) as Values;
  const [typed, setTyped] = useState<readonly Row[]>(() => rowsOf(written));
  const rows = isSame(recordOf(typed), written) ? typed : rowsOf(written);
  const change = (next: readonly Row[]) => {
    setTyped(next);
    onChange(recordOf(next));
  };
  const places = [...rows.keys()];
  return (
    <Fieldset legend={<Legend>{field.label}</Legend>}>
      {field.help ? (
        <Text size="sm" c="dimmed" mb="sm">
          {field.help}
        </Text>
      ) : null}
      {places.map((place) => {
        const [name, text] = rows[place] ?? ["", ""];
        const put = (row: Row) => change(rows.with(place, row));
        return (
          <Group key={place} gap="xs" mb="md" wrap="nowrap">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={4} verticalSpacing={4} flex={1} miw={0}>
              <TextInput
                aria-label={`Name ${place + 1}`}
                value={name}
                onChange={({ currentTarget }) => put([currentTarget.value, text])}
              />
              <TextInput
                aria-label={`Stands for, ${name || place + 1}`}
                value={text}
                onChange={({ currentTarget }) => put([name, currentTarget.value])}
                error={errorAt(errors, `${field.name}.${name}`)}
              />
            </SimpleGrid>
            <ActionIcon
              aria-label={`Remove ${name || `row ${place + 1}`}`}
              onClick={() => change(rows.toSpliced(place, 1))}
            >
              <X size={18} aria-hidden />
            </ActionIcon>
          </Group>
        );
      })}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => setTyped([...rows, ["", ""]])}
      >
        Add one
      </Button>
    </Fieldset>
  );
}

function rowsOf(record: Values): Row[] {
  return Object.entries(record).map(([name, text]) => [name, textOf(text)]);
}

function recordOf(rows: readonly Row[]): Values {
  return Object.fromEntries(rows.filter(([name]) => name.trim() !== ""));
}

function isSame(left: Values, right: Values): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
