import { ActionIcon, Button, Fieldset, Group, SimpleGrid, Text, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Legend } from "./legend.tsx";
import { type RecordInputProps, type RecordValues, recordOf, textOf } from "./record-fields.ts";

type Pair = readonly [name: string, text: string];

/** Names and what each stands for. A row without a name is kept on the screen only. */
export function PairsInput({ field, form }: RecordInputProps) {
  const { value, set } = form.field(field.name);
  const stored = recordOf(value);
  const [typed, setTyped] = useState<readonly Pair[]>(() => pairsOf(stored));
  const rows = isSame(recordOfPairs(typed), stored) ? typed : pairsOf(stored);
  const change = (next: readonly Pair[]) => {
    setTyped(next);
    set(recordOfPairs(next));
  };
  return (
    <Fieldset legend={<Legend>{field.label}</Legend>}>
      {field.help ? (
        <Text size="sm" c="dimmed" mb="sm">
          {field.help}
        </Text>
      ) : null}
      {[...rows.keys()].map((index) => {
        const [name] = rows[index] ?? [""];
        return (
          <PairRow
            key={index}
            number={index + 1}
            pair={rows[index] ?? ["", ""]}
            error={form.errorInside(`${field.name}.${name}`)}
            onChange={(pair) => change(rows.with(index, pair))}
            onRemove={() => change(rows.toSpliced(index, 1))}
          />
        );
      })}
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => setTyped([...rows, ["", ""]])}
      >
        Add row
      </Button>
    </Fieldset>
  );
}

function PairRow({
  number,
  pair: [name, text],
  error,
  onChange,
  onRemove,
}: {
  number: number;
  pair: Pair;
  error: string | undefined;
  onChange: (pair: Pair) => void;
  onRemove: () => void;
}) {
  return (
    <Group gap="xs" mb="md" wrap="nowrap">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={4} verticalSpacing={4} flex={1} miw={0}>
        <TextInput
          aria-label={`Name ${number}`}
          value={name}
          onChange={({ currentTarget }) => onChange([currentTarget.value, text])}
        />
        <TextInput
          aria-label={`Meaning of ${name || number}`}
          value={text}
          onChange={({ currentTarget }) => onChange([name, currentTarget.value])}
          error={error}
        />
      </SimpleGrid>
      <ActionIcon aria-label={`Remove ${name || `row ${number}`}`} onClick={onRemove}>
        <X size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

function pairsOf(record: RecordValues): Pair[] {
  return Object.entries(record).map(([name, text]) => [name, textOf(text)]);
}

function recordOfPairs(rows: readonly Pair[]): RecordValues {
  return Object.fromEntries(rows.filter(([name]) => name.trim() !== ""));
}

function isSame(left: RecordValues, right: RecordValues): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
