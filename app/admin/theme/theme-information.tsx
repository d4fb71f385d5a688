import { Alert, Button, FileButton, Group, Paper, Table, Text, Title } from "@mantine/core";
import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { pathSegment } from "../../../core/locations/pages/cities.ts";
import { contrastChecks } from "../../../core/site/theme/contrast-checks.ts";
import {
  customColorNames,
  readThemeFile,
  themeFileText,
} from "../../../core/site/theme/theme-file.ts";
import type { ThemeEditorProps } from "../shared/theme/theme-form.ts";
import { download } from "../shared/ui/download.ts";
import { THEME_COLORS } from "./custom-colors.tsx";

/** A summary of the theme, with its export and import as a file. */
export function ThemeInformation({ form, themes }: ThemeEditorProps) {
  const [message, setMessage] = useState<{ isError: boolean; text: string } | null>(null);
  const { selected, logo } = form.value;
  const name = themes[selected]?.name ?? selected;
  const customColors = customColorNames(form.value);
  const passingCount = contrastChecks(form.value, themes).filter(({ passes }) => passes).length;
  const facts = [
    ["Theme", name],
    [
      "Custom colors",
      customColors.length === 0
        ? "None"
        : THEME_COLORS.filter((colour) => customColors.includes(colour.name))
            .map(({ label }) => label)
            .join(", "),
    ],
    ["Contrast", `${passingCount} of ${contrastChecks(form.value, themes).length} pairs pass`],
    ["Logo", logo.url ? "Your own" : "Seal and name"],
    ["Dark mode", "The same colors on a dark background, for visitors whose device uses dark mode"],
  ] as const;

  async function importFile(file: File | null) {
    if (!file) return;
    const read = readThemeFile(await file.text(), themes);
    if (read.kind === "refused") return setMessage({ isError: true, text: read.sentence });
    form.set(read.config);
    setMessage({ isError: false, text: `${file.name} was imported. Save to show it to visitors.` });
  }

  return (
    <Paper withBorder p={{ base: "md", sm: "lg" }}>
      <Title order={2} fz={22} mb="xs">
        Theme information
      </Title>
      <Table variant="vertical" verticalSpacing={6}>
        <Table.Tbody>
          {facts.map(([label, value]) => (
            <Table.Tr key={label}>
              <Table.Th w={132} scope="row">
                {label}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap="xs" mt="md">
        <Button
          variant="default"
          leftSection={<Download size={18} aria-hidden />}
          onClick={() =>
            download(
              `${pathSegment(name.replace(/\W+/g, " "))}-theme.json`,
              "application/json",
              themeFileText(form.value, name),
            )
          }
        >
          Export Theme
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void importFile(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Upload size={18} aria-hidden />}>
              Import Theme
            </Button>
          )}
        </FileButton>
      </Group>
      <div role="status">
        {message ? (
          <Alert color={message.isError ? "seal" : "gray"} mt="sm" p="sm">
            <Text size="sm">{message.text}</Text>
          </Alert>
        ) : null}
      </div>
    </Paper>
  );
}
