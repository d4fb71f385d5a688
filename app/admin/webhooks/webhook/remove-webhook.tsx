import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useState } from "react";
import { Form } from "react-router";

/** Deletes a webhook with its log, after its host name is typed. This cannot be undone. */
export function RemoveWebhook({ host }: { host: string }) {
  const [isOpen, { open, close }] = useDisclosure();
  const [typed, setTyped] = useState("");
  return (
    <>
      <Button variant="outline" color="seal" onClick={open}>
        Delete
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Delete ${host}?`}>
        <Form method="post">
          <input type="hidden" name="intent" value="remove" />
          <Stack>
            <Text>
              Its log is deleted, too, and waiting calls aren’t sent. If you turn it off instead,
              the log stays, and waiting calls are kept for three days.
            </Text>
            <TextInput
              label={`Type ${host}`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus
              styles={{ label: { overflowWrap: "anywhere" } }}
            />
            <Group gap="xs">
              <Button
                type="submit"
                color="seal"
                disabled={typed.trim().toLowerCase() !== host.toLowerCase()}
              >
                Delete
              </Button>
              <Button variant="default" onClick={close}>
                Keep webhook
              </Button>
            </Group>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}
