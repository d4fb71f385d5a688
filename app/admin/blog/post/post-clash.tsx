import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { ChangeTable } from "../../editing/what-changes.tsx";
import { When } from "../../ui/when.tsx";
import type { Clash, PostForm } from "./use-post.ts";

/** Two people wrote on one post: who, when, what differs, and the choice. Nothing is overwritten in silence. */
export function PostClash({ clash, form }: { clash: Clash; form: PostForm }) {
  return (
    <Modal opened onClose={form.answerLater} title={`${clash.by} changed this meanwhile`} size="xl">
      <Stack>
        <Text>
          {clash.by} changed this post on <When at={clash.at} />. Before is what stands now, After
          is what you typed.
        </Text>
        <ChangeTable changes={clash.changes} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => form.takeTheirs(clash)}>
            Take {clash.by}’s, drop mine
          </Button>
          <Button onClick={() => form.keepMine(clash)}>Go on with mine</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
