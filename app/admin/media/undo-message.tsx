import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import {
  type PictureChangeResult,
  pictureFailureText,
} from "../shared/pictures/picture-requests.ts";

/** Says what was done, with an undo. */
export function UndoMessage({
  text,
  undo,
  onUndone,
}: {
  text: string;
  undo: () => Promise<PictureChangeResult>;
  onUndone: () => void;
}) {
  const [message, setMessage] = useState(text);
  const [isDone, setDone] = useState(false);

  async function runUndo() {
    const outcome = await undo();
    if (outcome.kind === "in-use") return;
    setDone(outcome.kind === "done");
    setMessage(outcome.kind === "done" ? "Undone." : pictureFailureText(outcome));
    if (outcome.kind === "done") onUndone();
  }

  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">{message}</Text>
      {isDone ? null : (
        <Button size="compact-md" variant="default" onClick={runUndo}>
          Undo
        </Button>
      )}
    </Group>
  );
}
