import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { FieldChange } from "../../../../core/site/validation/value-changes.ts";
import { ChangeTable } from "../changes/change-table.tsx";

/** Two people changed the same thing: who, when, what differs, and the choice. Nothing is overwritten in silence. */
export function ClashDialog({
  title,
  explanation,
  clash,
  keepMineLabel,
  onTakeTheirs,
  onKeepMine,
  onClose,
}: {
  title: string;
  explanation: ReactNode;
  clash: { readonly by: string; readonly isOwn: boolean; readonly changes: readonly FieldChange[] };
  keepMineLabel: string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}) {
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <Stack>
        <Text>{explanation}</Text>
        <ChangeTable changes={clash.changes} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onTakeTheirs}>
            {clash.isOwn ? "Take the other version" : `Take ${clash.by}’s, drop mine`}
          </Button>
          <Button onClick={onKeepMine}>{keepMineLabel}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
