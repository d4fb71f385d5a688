import { Alert, Button, Group, Text } from "@mantine/core";
import { useFetcher } from "react-router";
import type { SectionKey } from "../../../core/site/sections.ts";
import { EDITORS } from "../shell/editors.ts";
import type { ArchiveAnswer } from "./answers.ts";
import { counted } from "./use-importing.ts";

/** The newest import, and the way back before it. */
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
  const undo = useFetcher<ArchiveAnswer>();
  const refusal = undo.data?.kind === "refused" ? undo.data.sentence : null;
  const { importId, at, by, sections, since } = last;
  return (
    <Alert color="ink" title={`Imported ${at} by ${by}`} role="region">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw="60ch">
          {counted(sections.length, "section", "sections")} came with it.
          {since.length > 0
            ? ` Changed since, and left alone by an undo: ${since.map((key) => EDITORS[key].label).join(", ")}.`
            : ""}{" "}
          Pictures it brought stay in your library.
        </Text>
        <undo.Form method="post">
          <input type="hidden" name="act" value="undo" />
          <input type="hidden" name="importId" value={importId} />
          <Button type="submit" variant="default" loading={undo.state !== "idle"}>
            Undo import
          </Button>
        </undo.Form>
      </Group>
      {refusal ? (
        <Text size="sm" c="seal" role="alert">
          It cannot be undone as it is. {refusal}
        </Text>
      ) : null}
    </Alert>
  );
}
