import { Button, Group, Modal, Stack } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionResponse } from "./action-response.ts";
import { VisitActionNotice } from "./visit-action-notice.tsx";

/** Asks before an action that cannot be undone or costs somebody money. */
export function ConfirmDialog({
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
  /** The label of the button that confirms. */
  confirm: string;
  onClose: () => void;
  onDone: (response: ActionResponse) => void;
  /** The content, which may depend on the last response. */
  children: (response: ActionResponse | undefined) => ReactNode;
}) {
  const { Form, data: response, state } = useFetcher<ActionResponse>();
  const isDone = state === "idle" && response?.kind === "done";
  useEffect(() => {
    if (isDone) onDone(response);
  }, [isDone, response, onDone]);
  return (
    <Modal opened onClose={onClose} title={title}>
      <Form method="post" action={`/admin/visits/${id}`}>
        <input type="hidden" name="intent" value={intent} />
        <Stack>
          {children(response)}
          {response?.kind === "trouble" ? <VisitActionNotice response={response} /> : null}
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
