import { Alert, Anchor, Button, Group, Text } from "@mantine/core";
import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import type { EditOutcome } from "../../../core/site/editing.ts";
import { EDITORS } from "../shell/editors.ts";

/** Something that was published by one click, and can be taken back by one. */
export interface Done {
  readonly words: string;
  readonly versions: Readonly<Record<string, number>>;
}

/** Says what was done, with its undo and the way to History. */
export function DoneNotice({
  done,
  onUndone,
}: {
  done: Done;
  /** Once it is taken back, for a view that shows what was changed. */
  onUndone?: () => void;
}) {
  const fetcher = useFetcher<EditOutcome>();
  const outcome = fetcher.data;
  useEffect(() => {
    if (outcome?.kind === "published") onUndone?.();
  }, [outcome, onUndone]);
  return (
    <Alert color="green" role="status">
      <Group justify="space-between" gap="xs">
        <Text>{outcome ? afterUndo(outcome) : done.words}</Text>
        <Group gap="md">
          {outcome ? null : (
            <fetcher.Form method="post" action="/admin/undo">
              <input type="hidden" name="versions" value={JSON.stringify(done.versions)} />
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

function afterUndo(outcome: EditOutcome): string {
  switch (outcome.kind) {
    case "published":
      return "Undone. Everything is as it was.";
    case "clash":
      return `Not undone: ${outcome.by} saved ${EDITORS[outcome.key].label} meanwhile. Restore what you need from History.`;
    case "refused":
      return "Not undone: what it was does not fit the other parts any more. Restore what you need from History.";
    case "forbidden":
      return "Not undone: your role may not change these parts.";
  }
}
