import { Paper, SimpleGrid, Text, Title } from "@mantine/core";
import type { ColorName } from "../../../core/site/theme/theme.ts";
import { setCustomColor, type ThemeEditorProps } from "../shared/theme/theme-form.ts";
import { ColorField } from "./color-field.tsx";

/** The colors of a theme, and what each is used for on a page. */
export const THEME_COLORS: readonly { name: ColorName; label: string; use: string }[] = [
  { name: "primary", label: "Primary", use: "Buttons, links, the seal" },
  { name: "primaryForeground", label: "Primary foreground", use: "Text on buttons" },
  { name: "accent", label: "Accent", use: "Dark header and footer" },
  { name: "accentForeground", label: "Accent foreground", use: "Text on the header and footer" },
  { name: "brandLight", label: "Brand light", use: "Page background" },
  { name: "brandNavy", label: "Brand navy", use: "Text" },
  { name: "brandBlue", label: "Brand blue", use: "A pressed button" },
  { name: "brandGold", label: "Brand gold", use: "Decorations and thin lines" },
];

/** Custom colors that override the theme's, each as hue, saturation%, lightness%. */
export function CustomColors({ form, themes }: ThemeEditorProps) {
  const { selected, customColors } = form.value;
  const theme = themes[selected];
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22}>
        Custom colors
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Hue, saturation%, lightness%. Leave a color empty to use the theme’s.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {THEME_COLORS.map(({ name, label, use }) => (
          <ColorField
            key={name}
            label={label}
            use={use}
            value={customColors[name] ?? ""}
            fallback={theme?.colors[name] ?? "0 0% 0%"}
            error={form.error(`customColors.${name}`)}
            onChange={(value) => setCustomColor(form, name, value)}
          />
        ))}
      </SimpleGrid>
    </Paper>
  );
}
