import { Alert, Anchor, Button, FileButton, Stack, Text } from "@mantine/core";
import { Panel } from "../ui/panel.tsx";
import type { Importing } from "./use-importing.ts";

/** Brings a file in; what it would change is shown first. */
export function ImportPanel({ importing }: { importing: Importing }) {
  const { state, look } = importing;
  return (
    <Panel
      title="Bring a file in"
      lead="Choose a .zip that Export Config or Download made. You see what would change before anything does, and you can undo it."
    >
      <Stack gap="sm" align="flex-start">
        <FileButton
          accept=".zip,application/zip"
          onChange={(file) => file && void look({ file })}
          resetRef={importing.resetRef}
          inputProps={{ "aria-label": "The .zip to bring in" }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={state.kind === "looking"}>
              Choose a file
            </Button>
          )}
        </FileButton>
        <div aria-live="polite">
          {state.kind === "failed" ? (
            <Alert color="seal" title={state.title}>
              {state.words}{" "}
              {state.way ? <Anchor href={state.way.to}>{state.way.label}</Anchor> : null}
            </Alert>
          ) : null}
          {state.kind === "done" ? <Text fw={600}>{state.words}</Text> : null}
        </div>
      </Stack>
    </Panel>
  );
}
