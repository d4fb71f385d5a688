import { Alert, Button, Group, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import { SECTION_CATALOG } from "../../../core/sections/catalog.ts";
import type { SectionKey } from "../../../core/sections/registry.ts";
import type { ArchiveActionResult } from "./action-result.ts";
import { counted } from "./use-archive-import.ts";

/** The latest import, with a button to undo it. */
export function UndoBanner({
  last,
}: {
  last: {
    readonly importId: number;
    readonly at: string;
    readonly by: string;
    readonly sections: readonly SectionKey[];
    readonly since: readonly SectionKey[];
  };
}) {
  const undo = useFetcher<ArchiveActionResult>();
  const rejection = undo.data?.kind === "refused" ? undo.data.sentence : null;
  const { importId, at, by, sections, since } = last;
  return (
    <Alert color="ink" title={`Imported ${at} by ${by}`} role="region">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {counted(sections.length, "section", "sections")} came with it.
          {since.length > 0
            ? ` Changed since then, so Undo leaves it alone: ${since.map((key) => SECTION_CATALOG[key].label).join(", ")}.`
            : ""}{" "}
          Imported pictures stay in your library.
        </Text>
        <undo.Form method="post">
          <input type="hidden" name="act" value="undo" />
          <input type="hidden" name="importId" value={importId} />
          <Button type="submit" variant="default" loading={undo.state !== "idle"}>
            Undo import
          </Button>
        </undo.Form>
      </Group>
      {rejection ? (
        <Text size="sm" c="seal" role="alert">
          This import can’t be undone anymore. {rejection}
        </Text>
      ) : null}
    </Alert>
  );
}
