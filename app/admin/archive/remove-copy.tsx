import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { useFetcher } from "react-router";
import type { ArchiveActionResult } from "./action-result.ts";

/** Removes a copy for good, once its name is typed. */
export function RemoveCopy({ id, name, madeAt }: { id: string; name: string; madeAt: string }) {
  const [isOpen, { open, close }] = useDisclosure();
  const [typed, setTyped] = useState("");
  const remove = useFetcher<ArchiveActionResult>();
  return (
    <>
      <Button
        variant="subtle"
        color="seal"
        size="sm"
        onClick={open}
        aria-label={`Remove ${name}, ${madeAt}`}
      >
        Remove
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Remove “${name}”?`}>
        <remove.Form method="post">
          <input type="hidden" name="act" value="remove" />
          <input type="hidden" name="copy" value={id} />
          <Stack gap="md">
            <Text>The copy of {madeAt} will be permanently deleted. Your site isn’t affected.</Text>
            <TextInput
              label={`Type ${name} to remove it`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Keep copy
              </Button>
              <Button
                type="submit"
                color="seal"
                disabled={typed.trim().toLowerCase() !== name.toLowerCase()}
                loading={remove.state !== "idle"}
              >
                Remove copy
              </Button>
            </Group>
          </Stack>
        </remove.Form>
      </Modal>
    </>
  );
}
