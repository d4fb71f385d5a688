import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Check } from "lucide-react";
import { hexText, hslText } from "../../../core/site/colour.ts";
import { type ContrastCheck, contrastChecks } from "../../../core/site/contrast.ts";
import { written } from "./colour-field.tsx";
import { COLOURS } from "./custom-colours.tsx";
import { type ThemeWork, withColour } from "./theme-form.ts";

/** Whether every text can be read on its ground, and the nearest color where one cannot. */
export function ContrastPanel({ form, themes }: ThemeWork) {
  const checks = contrastChecks(form.value, themes);
  const failing = checks.filter(({ passes }) => !passes);
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22} mb="xs">
        Contrast
      </Title>
      {failing.length === 0 ? (
        <Group gap="xs" wrap="nowrap">
          <Check size={18} aria-hidden />
          <Text>Everything can be read: text at 4.5 to 1 or better.</Text>
        </Group>
      ) : (
        <Alert color="yellow" role="status" p="sm">
          <Text size="sm" mb="sm">
            Some colors are too close to be read. Pages move to the nearest that passes by
            themselves; take it over, so that your colors are the ones people see.
          </Text>
          <Stack gap="sm">
            {failing.map((check) => (
              <Failing key={check.label} check={check} form={form} />
            ))}
          </Stack>
        </Alert>
      )}
    </Paper>
  );
}

function Failing({ check, form }: { check: ContrastCheck; form: ThemeWork["form"] }) {
  const { label, found, needed, moves, colours, nearest } = check;
  const name = COLOURS.find((colour) => colour.name === moves)?.label ?? moves;
  const triple = written(hslText(nearest));
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="sm" wrap="nowrap">
        <Sample text={hexText(colours.moves)} ground={hexText(colours.against)} />
        <Text size="sm">
          <strong>{label}</strong>
          <br />
          {`${found.toFixed(1)} to 1, needs ${needed}`}
        </Text>
      </Group>
      <Button
        size="sm"
        variant="default"
        h={44}
        leftSection={<Sample text={hexText(nearest)} ground={hexText(colours.against)} />}
        onClick={() => withColour(form, moves, triple)}
      >
        {`Use ${triple} for ${name}`}
      </Button>
    </Group>
  );
}

/** The two colors side by side, without words: words that cannot be read are the trouble here. */
function Sample({ text, ground }: { text: string; ground: string }) {
  return (
    <svg width="36" height="24" viewBox="0 0 36 24" aria-hidden="true">
      <rect width="36" height="24" fill={ground} stroke="#cbc8c0" />
      <path d="M7 8h22M7 12h22M7 16h14" stroke={text} strokeWidth="2" />
    </svg>
  );
}
