import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { useFetcher } from "react-router";

/** A button that ends something, and asks in a small dialog that names it before it does. */
export function AskFirst({
  Form,
  fields,
  label,
  name,
  title,
  lead,
  keep,
  isBusy,
}: {
  Form: ReturnType<typeof useFetcher>["Form"];
  /** What is sent once somebody has said yes. */
  fields: Readonly<Record<string, string>>;
  /** What the button says, and to whoever does not see what stands beside it. */
  label: string;
  name: string;
  title: string;
  lead: string;
  keep: string;
  isBusy: boolean;
}) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" disabled={isBusy} aria-label={name} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title}>
        <Form method="post" onSubmit={close}>
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Stack>
            <Text>{lead}</Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {keep}
              </Button>
              <Button type="submit" color="seal" disabled={isBusy}>
                {label}
              </Button>
            </Group>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}
