import { Button, Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActAnswer } from "./act.ts";
import { Said } from "./said.tsx";

/** Asks before something that cannot be taken back, or that costs somebody something. */
export function AskingDialog({
  id,
  intent,
  title,
  confirm,
  onClose,
  onDone,
  children,
}: {
  id: string;
  intent: string;
  title: string;
  /** What the button says that does it. */
  confirm: string;
  onClose: () => void;
  onDone: (answer: ActAnswer) => void;
  /** What is asked; anew where the answer changes it. */
  children: (answer: ActAnswer | undefined) => ReactNode;
}) {
  const { Form, data: answer, state } = useFetcher<ActAnswer>();
  const isDone = state === "idle" && answer?.kind === "done";
  useEffect(() => {
    if (isDone) onDone(answer);
  }, [isDone, answer, onDone]);
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form method="post" action={`/admin/visits/${id}`}>
        <input type="hidden" name="intent" value={intent} />
        <Stack>
          {children(answer)}
          {answer?.kind === "trouble" ? <Said answer={answer} /> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" color="seal" loading={state !== "idle"}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
