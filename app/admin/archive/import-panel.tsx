import { Alert, Anchor, Button, FileButton, Stack, Text } from "@mantine/core";
import { CanceledText } from "../shared/progress/canceled-text.tsx";
import { Panel } from "../shared/ui/panel.tsx";
import type { ArchiveImport } from "./use-archive-import.ts";

/** Uploads an archive; the plan of its changes is shown before anything is imported. */
export function ImportPanel({ importing }: { importing: ArchiveImport }) {
  const { state, showPlan } = importing;
  return (
    <Panel
      title="Import a file"
      lead="Choose a .zip file from Export Config or Download. You'll see what would change before anything happens, and you can undo it."
    >
      <Stack gap="sm" align="flex-start">
        <FileButton
          accept=".zip,application/zip"
          onChange={(file) => file && void showPlan({ file })}
          resetRef={importing.resetRef}
          inputProps={{ "aria-label": "The .zip file to import" }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={state.kind === "looking"}>
              Choose a file
            </Button>
          )}
        </FileButton>
        {state.kind === "canceled" ? (
          <CanceledText>Import canceled. Nothing was changed.</CanceledText>
        ) : null}
        <div aria-live="polite">
          {state.kind === "failed" ? (
            <Alert color="seal" title={state.title}>
              {state.text}{" "}
              {state.link ? <Anchor href={state.link.to}>{state.link.label}</Anchor> : null}
            </Alert>
          ) : null}
          {state.kind === "done" ? <Text fw={600}>{state.text}</Text> : null}
        </div>
      </Stack>
    </Panel>
  );
}
