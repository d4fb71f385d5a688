import { Box, Button, Group, Paper, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { ClashDialog } from "./clash-dialog.tsx";
import { FoundCopies } from "./found-copies.tsx";
import { PreviewLink } from "./preview-link.tsx";
import { Problems } from "./problems.tsx";
import { standingWords } from "./standing-words.ts";
import type { Editing } from "./use-editing.ts";
import { WhatChanges } from "./what-changes.tsx";

/** How long the confirmation of a save stands. */
const SAVED_BANNER_MS = 3_000;

/** The foot of every form: how far what was typed has come, what Save would change, and the buttons. */
export function SaveBar({
  editing,
  saveLabel = "Save",
  previewPath = "/",
}: {
  editing: Editing;
  saveLabel?: string;
  /** The page on which the change is best seen. */
  previewPath?: string;
}) {
  const { state, changes } = editing;
  const { standing } = state;
  const isDirty = changes.length > 0;
  return (
    <>
      <Problems errors={state.errors} />
      <FoundCopies editing={editing} />
      <Box
        pos="sticky"
        bottom="var(--app-shell-footer-offset, 0px)"
        style={{ zIndex: 10 }}
        role="region"
        aria-label="Save"
      >
        <SavedBanner at={state.savedAt} />
        <Paper withBorder shadow="sm" p="sm" component={Group} justify="space-between" gap="xs">
          <div>
            <Text size="sm" aria-live="polite" c={isWorrying(standing.kind) ? "seal" : "dimmed"}>
              {standingWords(standing, isDirty)}
            </Text>
            <WhatChanges changes={changes} />
          </div>
          <Group gap="xs" wrap="nowrap" className="save-buttons">
            {isDirty ? (
              <Button variant="subtle" onClick={() => void editing.discard()}>
                Discard
              </Button>
            ) : null}
            <PreviewLink editing={editing} path={previewPath} />
            <Button onClick={() => void editing.save()} loading={standing.kind === "publishing"}>
              {saveLabel}
            </Button>
          </Group>
        </Paper>
      </Box>
      {standing.kind === "clash" ? <ClashDialog clash={standing.clash} editing={editing} /> : null}
    </>
  );
}

function isWorrying(kind: string): boolean {
  return ["unreachable", "signed-out", "refused", "forbidden", "clash"].includes(kind);
}

/** Says for three seconds that a save is out; also to who hears the page. */
export function SavedBanner({ at }: { at: number | null }) {
  const [shown, setShown] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return;
    setShown(at);
    const timer = setTimeout(() => setShown(null), SAVED_BANNER_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <div role="status">
      {shown === null ? null : (
        <Paper withBorder p="sm" bg="#e9f3ea">
          <Text fw={600}>Saved. Visitors see it now.</Text>
        </Paper>
      )}
    </div>
  );
}
