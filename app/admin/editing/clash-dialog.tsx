import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { When } from "../ui/when.tsx";
import type { Clash } from "./editing-state.ts";
import type { Editing } from "./use-editing.ts";
import { ChangeTable } from "./what-changes.tsx";

/** Two people changed the same part: who, when, what differs, and the choice. Nothing is overwritten in silence. */
export function ClashDialog({ clash, editing }: { clash: Clash; editing: Editing }) {
  const later = () => editing.takeLater();
  return (
    <Modal opened onClose={later} title={`${clash.by} saved this meanwhile`} size="xl">
      <Stack>
        <Text>
          {clash.by} saved this part on <When at={clash.at} />. Before is what visitors see now,
          After is what you typed.
        </Text>
        <ChangeTable changes={clash.changes} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => editing.takeTheirs(clash)}>
            Take {clash.by}’s, drop mine
          </Button>
          <Button onClick={() => void editing.overTheirs(clash)}>Save mine over it</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
