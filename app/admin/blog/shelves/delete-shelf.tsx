import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Shelf } from "./kind.ts";

/** Asks where a shelf's guides go before it is deleted. */
export function DeleteShelf({
  shelf,
  guides,
  others,
  onDeleted,
  onClose,
}: {
  shelf: Shelf;
  guides: number;
  others: readonly Shelf[];
  /** Hears when it is gone and what stands now is loaded. */
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { Form, data, state } = useFetcher<{ readonly kind: string; readonly moved?: number }>();
  useEffect(() => {
    if (data?.kind !== "removed" || state !== "idle") return;
    const moved = data.moved === 1 ? "1 guide moved." : `${data.moved} guides moved.`;
    notifications.show({ message: `${shelf.title} is deleted. ${moved}` });
    onDeleted();
  }, [data, state, shelf.title, onDeleted]);
  return (
    <Modal opened onClose={onClose} title={`Delete ${shelf.title}?`}>
      <Form method="post">
        <input type="hidden" name="shelf" value={shelf.slug} />
        <Stack>
          {guides > 0 ? (
            <NativeSelect
              size="md"
              name="moveTo"
              label={guides === 1 ? "Its guide goes to" : `Its ${guides} guides go to`}
              data={others.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
          ) : (
            <Text>No guide stands on it.</Text>
          )}
          {data && data.kind !== "removed" ? (
            <Text c="seal" role="alert">
              It changed meanwhile. Load the page anew and look again.
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Leave it
            </Button>
            <Button type="submit" color="seal" loading={state !== "idle"}>
              Delete it
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
