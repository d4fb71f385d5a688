import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { type Changed, troubleText } from "./calls.ts";

/** What was done, and the way back. */
export function UndoMessage({
  text,
  undo,
  onUndone,
}: {
  text: string;
  undo: () => Promise<Changed>;
  onUndone: () => void;
}) {
  const [said, setSaid] = useState(text);
  const [isOver, setOver] = useState(false);

  async function goBack() {
    const outcome = await undo();
    if (outcome.kind === "in-use") return;
    setOver(outcome.kind === "done");
    setSaid(outcome.kind === "done" ? "Undone." : troubleText(outcome));
    if (outcome.kind === "done") onUndone();
  }

  return (
    <Group gap="xs" justify="space-between">
      <Text size="sm">{said}</Text>
      {isOver ? null : (
        <Button size="compact-md" variant="default" onClick={goBack}>
          Undo
        </Button>
      )}
    </Group>
  );
}
