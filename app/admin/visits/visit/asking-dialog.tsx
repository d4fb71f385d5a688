import { Button, Group, Modal, Stack } from "@mantine/core";
import { notifications } from "@mantine/notifications";
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
  children,
}: {
  id: string;
  intent: string;
  title: string;
  /** What the button says that does it. */
  confirm: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { Form, data: answer, state } = useFetcher<ActAnswer>();
  const isDone = state === "idle" && answer?.kind === "done";
  useEffect(() => {
    if (!isDone) return;
    notifications.show({ message: answer?.said });
    onClose();
  }, [isDone, answer, onClose]);
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form method="post" action={`/admin/visits/${id}`}>
        <input type="hidden" name="intent" value={intent} />
        <Stack>
          {children}
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
