import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { errorAt } from "../../ui/list-editor/fields.ts";
import type { PostForm } from "./use-post.ts";

/** Where the post stands. Once it is public, changing its address is asked about first. */
export function AddressField({ form }: { form: PostForm }) {
  const { draft, now, errors } = form;
  const [isAsking, setAsking] = useState(false);
  const [isAgreed, setAgreed] = useState(false);
  const isFixed = now.slug !== "" && !isAgreed && draft.slug === now.slug;
  return (
    <>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Address"
          description={
            now.slug !== "" && draft.slug !== now.slug
              ? `Once published, /blog/${now.slug} leads here.`
              : "Small letters, digits and hyphens."
          }
          leftSection={
            <Text size="sm" c="dimmed">
              /blog/
            </Text>
          }
          leftSectionWidth={58}
          value={draft.slug}
          readOnly={isFixed}
          onChange={({ currentTarget }) => form.patch({ slug: currentTarget.value.trim() })}
          error={errorAt(errors, "slug")}
          style={{ flex: "1 1 220px" }}
          spellCheck={false}
          autoCapitalize="none"
        />
        {isFixed ? (
          <Button variant="default" onClick={() => setAsking(true)}>
            Change address
          </Button>
        ) : null}
      </Group>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title="Change the address?">
        <Stack>
          <Text>
            {`People may have saved /blog/${now.slug}. After the next publish it leads to the new address for good, and nothing else can have it.`}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              Leave it
            </Button>
            <Button
              onClick={() => {
                setAgreed(true);
                setAsking(false);
              }}
            >
              Change it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
