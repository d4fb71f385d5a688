import { Radio, SimpleGrid, Stack, Text } from "@mantine/core";
import { fieldLabel } from "../../../../core/sections/editing/field-label.ts";
import type { FieldChange } from "../../../../core/site/validation/value-changes.ts";
import { valueText } from "../changes/value-text.ts";

/** The fields in which two versions differ, each with the choice between them: side by side, or one below the other on a phone. */
export function ClashChoices({
  theirsLabel,
  changes,
  mine,
  onChoose,
}: {
  /** What the version that was saved first is called. */
  theirsLabel: string;
  changes: readonly FieldChange[];
  /** The fields in which what was typed here is kept. */
  mine: ReadonlySet<string>;
  onChoose: (field: string, isMine: boolean) => void;
}) {
  if (changes.length === 0) return <Text c="dimmed">No differences.</Text>;
  return (
    <Stack gap="lg">
      {changes.map(({ field, from, to }) => (
        <Radio.Group
          key={field}
          name={`clash ${field}`}
          label={fieldLabel(field) || "Everything"}
          value={mine.has(field) ? "mine" : "theirs"}
          onChange={(side) => onChoose(field, side === "mine")}
        >
          <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xs">
            <Choice side="theirs" label={theirsLabel} value={from} />
            <Choice side="mine" label="Yours, typed here" value={to} />
          </SimpleGrid>
        </Radio.Group>
      ))}
    </Stack>
  );
}

function Choice({ side, label, value }: { side: string; label: string; value: unknown }) {
  return (
    <Radio
      value={side}
      label={
        <>
          <Text component="span" display="block" size="sm" c="dimmed">
            {label}
          </Text>
          {valueText(value)}
        </>
      }
      styles={{ label: { overflowWrap: "break-word", minWidth: 0 }, labelWrapper: { minWidth: 0 } }}
    />
  );
}
