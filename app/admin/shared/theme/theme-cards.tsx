import { Group, Paper, Radio, SimpleGrid, Text, Title, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import { hexFromHsl } from "../../../../core/site/theme/color.ts";
import { customColorNames } from "../../../../core/site/theme/theme-file.ts";
import { offerUndo } from "../notices/offer-undo.tsx";
import type { ThemeEditorProps } from "./theme-form.ts";

/** The built-in themes as cards. Choosing one removes the custom colors, with an undo. */
export function ThemeCards({ form, themes }: ThemeEditorProps) {
  const latest = useRef(form);
  latest.current = form;
  const { selected, customColors } = form.value;

  function selectTheme(key: string) {
    const count = customColorNames(form.value).length;
    form.patch({ selected: key, customColors: {} });
    if (count === 0) return;
    offerUndo(
      count === 1 ? "Your custom color was removed." : `Your ${count} custom colors were removed.`,
      () => latest.current.patch({ selected, customColors }),
    );
  }

  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22}>
        Color theme
      </Title>
      <Radio.Group
        value={selected}
        onChange={selectTheme}
        label={<VisuallyHidden>Color theme</VisuallyHidden>}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {Object.entries(themes).map(([key, { name, colors }]) => (
            <Radio.Card key={key} value={key} p="sm" radius="sm">
              <Group wrap="nowrap" justify="space-between">
                <Text fw={500}>{name}</Text>
                <Radio.Indicator />
              </Group>
              <Group gap={0} mt="sm" h={36} wrap="nowrap" aria-hidden>
                {(
                  [
                    ["brandLight", 3],
                    ["accent", 2],
                    ["primary", 2],
                    ["brandGold", 1],
                  ] as const
                ).map(([colour, width]) => (
                  <div
                    key={colour}
                    style={{
                      flex: width,
                      height: "100%",
                      background: hexFromHsl(colors[colour]),
                      borderBlock: "1px solid var(--mantine-color-default-border)",
                    }}
                  />
                ))}
              </Group>
            </Radio.Card>
          ))}
        </SimpleGrid>
      </Radio.Group>
      {form.error("selected") ? <Text c="seal">{form.error("selected")}</Text> : null}
    </Paper>
  );
}
