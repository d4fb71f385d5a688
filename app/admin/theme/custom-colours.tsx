import { Paper, SimpleGrid, Text, Title } from "@mantine/core";
import type { ColourName } from "../../../core/site/theme.ts";
import { ColourField } from "./colour-field.tsx";
import { type ThemeWork, withColour } from "./theme-form.ts";

/** What each color is for, as somebody sees it on a page. */
export const COLOURS: readonly { name: ColourName; label: string; use: string }[] = [
  { name: "primary", label: "Primary", use: "Buttons, links, the seal" },
  { name: "primaryForeground", label: "Primary foreground", use: "Text on buttons" },
  { name: "accent", label: "Accent", use: "Dark bands of head and foot" },
  { name: "accentForeground", label: "Accent foreground", use: "Text on the bands" },
  { name: "brandLight", label: "Brand light", use: "The paper of every page" },
  { name: "brandNavy", label: "Brand navy", use: "The ink of every text" },
  { name: "brandBlue", label: "Brand blue", use: "A button under the finger" },
  { name: "brandGold", label: "Brand gold", use: "Ornaments and fine lines" },
];

/** Colors of one's own over the theme's, each as hue, saturation%, lightness%. */
export function CustomColours({ form, themes }: ThemeWork) {
  const { selected, customColors } = form.value;
  const theme = themes[selected];
  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22}>
        Custom colors
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Written as hue, saturation%, lightness%. Leave one empty to take the theme’s.
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {COLOURS.map(({ name, label, use }) => (
          <ColourField
            key={name}
            label={label}
            use={use}
            value={customColors[name] ?? ""}
            fallback={theme?.colours[name] ?? "0 0% 0%"}
            error={form.error(`customColors.${name}`)}
            onChange={(value) => withColour(form, name, value)}
          />
        ))}
      </SimpleGrid>
    </Paper>
  );
}
