import { Alert, Button, FileButton, Group, Paper, Table, Text, Title } from "@mantine/core";
import { Download, Upload } from "lucide-react";
import { useState } from "react";
import { segmentOf } from "../../../core/locations/cities.ts";
import { contrastChecks } from "../../../core/site/contrast.ts";
import { ownColours, readThemeFile, themeFileText } from "../../../core/site/theme-file.ts";
import { download } from "../ui/download.ts";
import { COLOURS } from "./custom-colours.tsx";
import type { ThemeWork } from "./theme-form.ts";

/** What the theme is made of, and its way out of this site and into another. */
export function ThemeInformation({ form, themes }: ThemeWork) {
  const [told, setTold] = useState<{ isBad: boolean; words: string } | null>(null);
  const { selected, logo } = form.value;
  const name = themes[selected]?.name ?? selected;
  const own = ownColours(form.value);
  const passing = contrastChecks(form.value, themes).filter(({ passes }) => passes).length;
  const facts = [
    ["Theme", name],
    [
      "Custom colors",
      own.length === 0
        ? "None"
        : COLOURS.filter((colour) => own.includes(colour.name))
            .map(({ label }) => label)
            .join(", "),
    ],
    ["Contrast", `${passing} of ${contrastChecks(form.value, themes).length} pairs pass`],
    ["Logo", logo.url ? "Your own" : "Seal and name"],
    ["After dark", "The same colors on a dark ground, where a visitor’s device asks for it"],
  ] as const;

  async function take(file: File | null) {
    if (!file) return;
    const read = readThemeFile(await file.text(), themes);
    if (read.kind === "refused") return setTold({ isBad: true, words: read.sentence });
    form.set(read.config);
    setTold({ isBad: false, words: `${file.name} is taken in. Save shows it to visitors.` });
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
              `${segmentOf(name.replace(/\W+/g, " "))}-theme.json`,
              "application/json",
              themeFileText(form.value, name),
            )
          }
        >
          Export Theme
        </Button>
        <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<Upload size={18} aria-hidden />}>
              Import Theme
            </Button>
          )}
        </FileButton>
      </Group>
      <div role="status">
        {told ? (
          <Alert color={told.isBad ? "seal" : "gray"} mt="sm" p="sm">
            <Text size="sm">{told.words}</Text>
          </Alert>
        ) : null}
      </div>
    </Paper>
  );
}
