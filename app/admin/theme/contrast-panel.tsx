import { Alert, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { Check } from "lucide-react";
import { formatHsl, toHex } from "../../../core/site/theme/color.ts";
import { type ContrastCheck, contrastChecks } from "../../../core/site/theme/contrast-checks.ts";
import { setCustomColor, type ThemeEditorProps } from "../shared/theme/theme-form.ts";
import { formatTriple } from "./color-field.tsx";
import { THEME_COLORS } from "./custom-colors.tsx";

/** Whether every text has enough contrast with its background, and the nearest color that has. */
export function ContrastPanel({ form, themes }: ThemeEditorProps) {
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
          <Text>All text is readable: contrast is 4.5 to 1 or better.</Text>
        </Group>
      ) : (
        <Alert color="yellow" role="status" p="sm">
          <Text size="sm" mb="sm">
            Some colors are too similar to read. Pages automatically use the nearest readable color.
            Accept it here so your saved colors match what people see.
          </Text>
          <Stack gap="sm">
            {failing.map((check) => (
              <FailingPair key={check.label} check={check} form={form} />
            ))}
          </Stack>
        </Alert>
      )}
    </Paper>
  );
}

function FailingPair({ check, form }: { check: ContrastCheck; form: ThemeEditorProps["form"] }) {
  const { label, ratio, required, adjusted, colors, nearest } = check;
  const name = THEME_COLORS.find((colour) => colour.name === adjusted)?.label ?? adjusted;
  const formatted = formatTriple(formatHsl(nearest));
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="sm" wrap="nowrap">
        <ColorSample text={toHex(colors.adjusted)} background={toHex(colors.against)} />
        <Text size="sm">
          <strong>{label}</strong>
          <br />
          {`${ratio.toFixed(1)} to 1, needs ${required}`}
        </Text>
      </Group>
      <Button
        size="sm"
        variant="default"
        h={44}
        leftSection={<ColorSample text={toHex(nearest)} background={toHex(colors.against)} />}
        onClick={() => setCustomColor(form, adjusted, formatted)}
      >
        {`Use ${formatted} for ${name}`}
      </Button>
    </Group>
  );
}

/** The two colors as lines on a background. Not as text, because it would be unreadable. */
function ColorSample({ text, background }: { text: string; background: string }) {
  return (
    <svg width="36" height="24" viewBox="0 0 36 24" aria-hidden="true">
      <rect width="36" height="24" fill={background} stroke="#cbc8c0" />
      <path d="M7 8h22M7 12h22M7 16h14" stroke={text} strokeWidth="2" />
    </svg>
  );
}
