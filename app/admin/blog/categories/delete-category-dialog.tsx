import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { BlogCategory } from "./category-list.ts";

/** Asks which category the posts of another move to before that one was deleted. */
export function DeleteCategoryDialog({
  category,
  posts,
  others,
  onDeleted,
  onClose,
}: {
  category: BlogCategory;
  posts: number;
  others: readonly BlogCategory[];
  /** Called once it is deleted and the page has loaded what is published now. */
  onDeleted: () => void;
  onClose: () => void;
}) {
  const { Form, data, state } = useFetcher<{ readonly kind: string; readonly moved?: number }>();
  useEffect(() => {
    if (data?.kind !== "removed" || state !== "idle") return;
    const moved = data.moved === 1 ? "1 guide moved." : `${data.moved} guides moved.`;
    notifications.show({ message: `${category.title} was deleted. ${moved}` });
    onDeleted();
  }, [data, state, category.title, onDeleted]);
  return (
    <Modal opened onClose={onClose} title={`Delete ${category.title}?`}>
      <Form method="post">
        <input type="hidden" name="category" value={category.slug} />
        <Stack>
          {posts > 0 ? (
            <NativeSelect
              size="md"
              name="moveTo"
              label={posts === 1 ? "Move its guide to" : `Move its ${posts} guides to`}
              data={others.map(({ slug, title }) => ({ value: slug, label: title }))}
            />
          ) : (
            <Text>It has no guides.</Text>
          )}
          {data && data.kind !== "removed" ? (
            <Text c="seal" role="alert">
              This category was just changed. Reload the page and try again.
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep category
            </Button>
            <Button type="submit" color="seal" loading={state !== "idle"}>
              Delete category
            </Button>
          </Group>
        </Stack>
      </Form>
    </Modal>
  );
}
