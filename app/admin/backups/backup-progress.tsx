import { Paper, Text } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { RunningBackup } from "../../../core/backups/overview.ts";
import { TaskProgress } from "../shared/progress/task-progress.tsx";

/** The backup that is being made, by this person, the nightly schedule or a command. */
export function BackupProgress({ running: { progress, canCancel } }: { running: RunningBackup }) {
  const isCanceling = useNavigation().formData?.get("act") === "cancel";
  return (
    <Paper withBorder p="md">
      <Text fw={600} mb="xs">
        Backing up now
      </Text>
      <Form method="post">
        <input type="hidden" name="act" value="cancel" />
        <TaskProgress
          label="Backing up"
          progress={progress ?? { step: "Starting", done: 0, total: 0 }}
          cancel={canCancel ? { text: "Cancel backup", isPending: isCanceling } : null}
        />
      </Form>
    </Paper>
  );
}
