import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { PostEditorState } from "../post-editor-state.ts";

/** The address of the post. Once it is public, changing it is asked about first. */
export function AddressField({ form }: { form: PostEditorState }) {
  const { draft, current, fields } = form;
  const [isConfirming, setConfirming] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const isLocked = current.slug !== "" && !isConfirmed && draft.slug === current.slug;
  return (
    <>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Address"
          description={
            current.slug !== "" && draft.slug !== current.slug
              ? `Once published, /blog/${current.slug} redirects here.`
              : "Lowercase letters, digits, and hyphens."
          }
          leftSection={
            <Text size="sm" c="dimmed">
              /blog/
            </Text>
          }
          leftSectionWidth={58}
          value={draft.slug}
          readOnly={isLocked}
          onChange={({ currentTarget }) => form.patch({ slug: currentTarget.value.trim() })}
          error={fields.error("slug")}
          style={{ flex: "1 1 220px" }}
          spellCheck={false}
          autoCapitalize="none"
        />
        {isLocked ? (
          <Button variant="default" onClick={() => setConfirming(true)}>
            Change address
          </Button>
        ) : null}
      </Group>
      <Modal opened={isConfirming} onClose={() => setConfirming(false)} title="Change the address?">
        <Stack>
          <Text>
            {`People may have saved /blog/${current.slug}. After you publish, it permanently redirects to the new address, and no other post can use it.`}
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setConfirming(false)}>
              Keep address
            </Button>
            <Button
              onClick={() => {
                setConfirmed(true);
                setConfirming(false);
              }}
            >
              Change address
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
