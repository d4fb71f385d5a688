import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { SECTION_CATALOG } from "../../../../core/sections/catalog.ts";
import type { EditResult } from "../../../../core/sections/editing/editing.ts";

/** A change that was published and can be undone by the versions it created. */
export interface UndoableChange {
  readonly message: string;
  readonly versions: Readonly<Record<string, number>>;
}

/** Tells what was published, with an undo button and a link to the history. */
export function UndoNotice({
  change,
  onUndone,
}: {
  change: UndoableChange;
  /** Called after the undo, for a view that shows the changed content. */
  onUndone?: () => void;
}) {
  const fetcher = useFetcher<EditResult>();
  const outcome = fetcher.data;
  useEffect(() => {
    if (outcome?.kind === "published") onUndone?.();
  }, [outcome, onUndone]);
  return (
    <Alert color="green" role="status">
      <Group justify="space-between" gap="xs">
        <Text>{outcome ? undoText(outcome) : change.message}</Text>
        <Group gap="md">
          {outcome ? null : (
            <fetcher.Form method="post" action="/admin/undo">
              <input type="hidden" name="versions" value={JSON.stringify(change.versions)} />
              <Button type="submit" variant="default" loading={fetcher.state !== "idle"}>
                Undo
              </Button>
            </fetcher.Form>
          )}
          <Anchor component={Link} to="/admin/history" py={10}>
            History
          </Anchor>
        </Group>
      </Group>
    </Alert>
  );
}

function undoText(outcome: EditResult): string {
  switch (outcome.kind) {
    case "published":
      return "Undone.";
    case "clash":
      return `Not undone because ${outcome.by} just saved ${SECTION_CATALOG[outcome.key].label}. Restore what you need from History.`;
    case "refused":
      return "Not undone because the old version doesn't fit your other sections anymore. Restore what you need from History.";
    case "forbidden":
      return "Not undone. Your role can't change these sections.";
  }
}
