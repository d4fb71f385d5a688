import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { useFetcher } from "react-router";

/** A button for an action that ends something: it asks for confirmation in a small dialog first. */
export function ConfirmButton({
  Form,
  action,
  fields,
  label,
  accessibleName,
  title,
  text,
  cancelLabel,
  isBusy,
}: {
  Form: ReturnType<typeof useFetcher>["Form"];
  /** Where the form goes; without it to the route it stands on. */
  action?: string;
  /** The fields to submit after confirmation. */
  fields: Readonly<Record<string, string>>;
  label: string;
  /** The label for screen readers, which includes what the button is about. */
  accessibleName: string;
  title: string;
  text: string;
  cancelLabel: string;
  isBusy: boolean;
}) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Button
        variant="default"
        flex="none"
        disabled={isBusy}
        aria-label={accessibleName}
        onClick={open}
      >
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title}>
        <Form method="post" {...(action !== undefined && { action })} onSubmit={close}>
          {Object.entries(fields).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <Stack>
            <Text>{text}</Text>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                {cancelLabel}
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
